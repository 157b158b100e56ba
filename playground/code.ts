/** What is shown, as far as the code for it differs. */
export interface Shown {
  provider: string | undefined;
  /** Does the provider cite documents of the request by their index? */
  needsDocuments: boolean;
  language: string;
  direction: string;
}

export type Target = 'html' | 'react' | 'vue';

const CDN = 'https://cdn.jsdelivr.net/npm/citation-elements@0.1';

/**
 * The code that shows the same in your own page. `response` does the rest: it reads whole answers
 * and streams, sets `streaming`, and says what failed.
 */
export function integrationCode(target: Target, shown: Shown): string {
  if (target === 'react' && shown.provider === 'ai-sdk') return useChat(shown);
  return { html, react, vue }[target](shown);
}

function html(shown: Shown): string {
  const file = `'${CDN}/cdn/citation-elements.js'`;
  const locale = localeImport(shown, `${CDN}/dist/locales/${shown.language}.js`);
  return `<citation-block${attributes(shown)}></citation-block>
<script type="module">
  import ${locale ? '{ registerLocale } from ' : ''}${file};
${indent(locale)}
  const block = document.querySelector('citation-block');
${shown.needsDocuments ? `${indent(`block.responseOptions = { sources: [] }; // ${DOCUMENTS}`)}\n` : ''}  block.addEventListener('citation-error', ({ detail }) => console.error(detail.message));
  block.response = fetch('/api/chat', { method: 'POST' });
</script>
`;
}

function react(shown: Shown): string {
  return `import { useState } from 'react';
import { CitationBlock } from 'citation-elements/react';
${localePackage(shown)}${shown.needsDocuments ? `\nconst options = { sources: [] }; // ${DOCUMENTS}\n` : ''}
export function Answer() {
  const [response, setResponse] = useState<Promise<Response>>();
  return (
    <>
      <button onClick={() => setResponse(fetch('/api/chat', { method: 'POST' }))}>Ask</button>
      <CitationBlock${attributes(shown)}
        response={response}${shown.needsDocuments ? '\n        responseOptions={options}' : ''}
        onCitationError={({ detail }) => console.error(detail.message)}
      />
    </>
  );
}
`;
}

/** The AI SDK reads the stream itself. */
function useChat(shown: Shown): string {
  return `import { useChat } from '@ai-sdk/react';
import { normalize } from 'citation-elements/core';
import { CitationBlock } from 'citation-elements/react';
${localePackage(shown)}
export function Answer() {
  const { messages, sendMessage, status, error } = useChat();
  const answers = messages.filter(({ role }) => role === 'assistant');
  return (
    <>
      <button onClick={() => void sendMessage({ text: 'What is new?' })}>Ask</button>
      {answers.map((message) => (
        <CitationBlock${attributes(shown)}
          key={message.id}
          payload={normalize(message)}
          streaming={status === 'streaming' && message === answers.at(-1)}
        />
      ))}
      {error && <p role="alert">{error.message}</p>}
    </>
  );
}
`;
}

function vue(shown: Shown): string {
  return `<script setup lang="ts">
import 'citation-elements/define';
import type {} from 'citation-elements/vue';
${localePackage(shown)}
${shown.needsDocuments ? `const options = { sources: [] }; // ${DOCUMENTS}\n` : ''}const response = fetch('/api/chat', { method: 'POST' });
const report = ({ detail }: CustomEvent<Error>) => console.error(detail.message);
</script>

<template>
  <citation-block${attributes(shown)}
    :response.prop="response"${shown.needsDocuments ? '\n    :response-options.prop="options"' : ''}
    @citation-error="report"
  />
</template>
`;
}

const DOCUMENTS = 'the documents that you sent, in their order: [{ title, url }]';

function localePackage(shown: Shown): string {
  const locale = localeImport(shown, `citation-elements/locales/${shown.language}`);
  return locale && `import { registerLocale } from 'citation-elements';\n${locale}`;
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

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
