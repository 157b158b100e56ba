/** What is shown, as far as the code for it differs. */
export interface Shown {
  kind: 'stream' | 'response' | 'payload';
  /** Does the provider cite documents of the request by their index? */
  needsDocuments: boolean;
  language: string;
  direction: string;
}

export type Target = 'html' | 'react' | 'vue';

const CDN = 'https://cdn.jsdelivr.net/npm/citation-elements@0.1';

/** The code that shows the same in a page of one's own. */
export function integrationCode(target: Target, shown: Shown): string {
  return { html, react, vue }[target](shown);
}

function html(shown: Shown): string {
  const names = [reader(shown), shown.language !== 'en' && 'registerLocale'].filter(Boolean);
  const file = `'${CDN}/cdn/citation-elements.js'`;
  return `<citation-block${attributes(shown)}></citation-block>
<script type="module">
  import ${names.length > 0 ? `{ ${names.join(', ')} } from ` : ''}${file};
${indent(localeImport(shown, `${CDN}/dist/locales/${shown.language}.js`), 2)}
  const block = document.querySelector('citation-block');
${indent(
  reading(shown, (payload) => `block.payload = ${payload};`),
  2,
)}
</script>
`;
}

function react(shown: Shown): string {
  return `import { useEffect, useState } from 'react';
import { CitationBlock } from 'citation-elements/react';
${imports(shown)}
export function Answer() {
  const [payload, setPayload] = useState();
  useEffect(() => {
    async function read() {
${indent(
  reading(shown, (payload) => `setPayload(${payload});`),
  6,
)}
    }
    void read();
  }, []);
  return <CitationBlock payload={payload}${attributes(shown)} />;
}
`;
}

function vue(shown: Shown): string {
  return `<script setup>
import { onMounted, shallowRef } from 'vue';
import 'citation-elements/define';
${imports(shown)}
const payload = shallowRef();
onMounted(async () => {
${indent(
  reading(shown, (value) => `payload.value = ${value};`),
  2,
)}
});
</script>

<template>
  <citation-block :payload.prop="payload"${attributes(shown)} />
</template>
`;
}

/** The lines that get a payload and hand it on. */
function reading({ kind, needsDocuments }: Shown, take: (payload: string) => string): string {
  const documents = needsDocuments
    ? 'const documents = []; // as you sent them: [{ title, url }]\n'
    : '';
  const options = needsDocuments ? ', { sources: documents }' : '';
  const fetching = `${documents}const response = await fetch('/api/chat');\n`;
  if (kind === 'stream') {
    return `${fetching}for await (const snapshot of readCitationStream(response${options})) {
  ${take('snapshot')}
}`;
  }
  const body = 'await response.json()';
  return fetching + take(kind === 'payload' ? body : `normalize(${body}${options})`);
}

function reader({ kind }: Shown): string | undefined {
  return { stream: 'readCitationStream', response: 'normalize', payload: undefined }[kind];
}

function imports(shown: Shown): string {
  const name = reader(shown);
  const entry = shown.kind === 'stream' ? 'sse' : 'core';
  return (
    (name ? `import { ${name} } from 'citation-elements/${entry}';\n` : '') +
    (shown.language === 'en' ? '' : "import { registerLocale } from 'citation-elements';\n") +
    localeImport(shown, `citation-elements/locales/${shown.language}`)
  );
}

function localeImport({ language }: Shown, file: string): string {
  const name = language.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
  return language === 'en'
    ? ''
    : `import { ${name} } from '${file}';\n\nregisterLocale('${language}', ${name});\n`;
}

function attributes({ language, direction }: Shown): string {
  return (
    (language === 'en' ? '' : ` lang="${language}"`) + (direction === 'ltr' ? '' : ' dir="rtl"')
  );
}

function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}
