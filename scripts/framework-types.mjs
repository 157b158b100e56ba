// Generates the types of the tags for the compilers of frameworks from the manifest: jsx.d.ts
// (React), vue.d.ts, svelte.d.ts and solid.d.ts. The types and descriptions of properties come from
// the classes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A plugin for the manifest analyser. */
export function frameworkTypes({ outdir }) {
  return {
    name: 'framework-types',
    packageLinkPhase({ customElementsManifest: { modules } }) {
      const elements = modules
        .flatMap(({ declarations = [] }) => declarations)
        .filter(({ customElement }) => customElement);
      writeFileSync(join(outdir, 'tags.d.ts'), tags(elements));
      for (const [framework, declaration] of Object.entries(FRAMEWORKS)) {
        writeFileSync(join(outdir, `${framework}.d.ts`), declaration(elements));
      }
    },
  };
}

const tags = (elements) => `import type * as Elements from './index.js';

/** The properties of a tag: those of its class, and its attributes by their names in HTML. */
export interface Tag<E, P extends keyof E, A extends string, N extends Elements.CitationEventName> {
  element: E;
  props: { [K in P]?: E[K] | undefined } & { [K in A]?: E[Camel<K> & keyof E] | undefined };
  events: N;
}
type Camel<K extends string> = K extends \`\${infer A}-\${infer B}\` ? \`\${A}\${Capitalize<Camel<B>>}\` : K;

/** The listener for an event. Each framework has its own name for it. */
export type Listener<N extends Elements.CitationEventName> = (event: Elements.CitationEvent<N>) => void;

export interface Tags {
${elements
  .map(({ tagName, name, members = [], attributes = [], events = [] }) => {
    const fields = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
    const dashed = attributes.filter((attribute) => attribute.name.includes('-'));
    return `  '${tagName}': Tag<Elements.${name}, ${union(fields)}, ${union(dashed)}, ${union(events)}>;`;
  })
  .join('\n')}
}
`;

const FRAMEWORKS = {
  jsx: (elements) => `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Listener, Tags } from './tags.js';

type TagElement<T extends keyof Tags> = DetailedHTMLProps<
  HTMLAttributes<Tags[T]['element']>,
  Tags[T]['element']
> &
  Tags[T]['props'] & { [N in Tags[T]['events'] as \`on\${N}\`]?: Listener<N> | undefined };

export interface CustomElements {
${lines(elements, (tag) => `'${tag}': TagElement<'${tag}'>;`)}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CustomElements {}
  }
}
`,
  vue: (elements) => `import type { HTMLAttributes } from 'vue';
import type { Listener, Tags } from './tags.js';

type Pascal<K extends string> = K extends \`\${infer A}-\${infer B}\`
  ? \`\${Capitalize<A>}\${Pascal<B>}\`
  : Capitalize<K>;
type Component<T extends keyof Tags> = new () => {
  $props: HTMLAttributes &
    Tags[T]['props'] & { [N in Tags[T]['events'] as \`on\${Pascal<N>}\`]?: Listener<N> | undefined };
};

declare module 'vue' {
  interface GlobalComponents {
${lines(elements, (tag) => `  '${tag}': Component<'${tag}'>;`)}
  }
}
`,
  svelte: (elements) => `import type { HTMLAttributes } from 'svelte/elements';
import type { Listener, Tags } from './tags.js';

type TagElement<T extends keyof Tags> = HTMLAttributes<Tags[T]['element']> &
  Tags[T]['props'] & { [N in Tags[T]['events'] as \`on\${N}\`]?: Listener<N> | undefined };

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${lines(elements, (tag) => `  '${tag}': TagElement<'${tag}'>;`)}
  }
}
`,
  solid: (elements) => `import type { JSX } from 'solid-js';
import type { Listener, Tags } from './tags.js';

type Props<T extends keyof Tags> = Tags[T]['props'];
type TagElement<T extends keyof Tags> = JSX.HTMLAttributes<Tags[T]['element']> &
  Props<T> & { [P in keyof Props<T> & string as \`prop:\${P}\` | \`attr:\${P}\`]?: Props<T>[P] } & {
    [N in Tags[T]['events'] as \`on:\${N}\`]?: Listener<N> | undefined;
  };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
${lines(elements, (tag) => `    '${tag}': TagElement<'${tag}'>;`)}
    }
  }
}
`,
};

const union = (items) => items.map(({ name }) => `'${name}'`).join(' | ') || 'never';
const lines = (elements, line) => elements.map(({ tagName }) => `  ${line(tagName)}`).join('\n');
