/**
 * Says in the console, once for each kind of mistake, what is wrong and what to do. Import it while you
 * build: `import 'citation-elements/debug'`. Bundlers and servers that take packages in their
 * `development` form (Vite, webpack and others, while you develop) load it by themselves.
 */
import { Payloads } from './debugging/payloads.js';
import { watchTags } from './debugging/undefined-tags.js';
import { wordsFor } from './debugging/advice.js';
import { debugWith } from './model/debugging.js';
import { attempt } from './model/read.js';

const said = new Set<string>();

/** One line for each kind: whoever has mended it looks again. */
function say(kind: string, words: string): void {
  if (said.has(kind)) return;
  said.add(kind);
  // eslint-disable-next-line no-console -- whoever imports this wants to read it there
  console.warn(`citation-elements: ${words}`);
}

const payloads = new Payloads(say);

debugWith({
  warned(warning, target) {
    const kind = `${warning.code} ${warning.path.replaceAll(/\d+/g, '')}`;
    if (said.has(kind)) return;
    void wordsFor(warning, target).then((words) => say(kind, words));
  },
  assigned(payload) {
    attempt(() => payloads.see(payload));
  },
});
watchTags(say);
