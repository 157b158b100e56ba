/**
 * Prints to the console what is wrong and what to do, once for each kind of mistake. Import it
 * during development: `import 'citation-elements/debug'`. Bundlers and servers that resolve the
 * `development` condition of packages (Vite, webpack and others, in development mode) load it
 * automatically.
 */
import { Payloads } from './debugging/payloads.js';
import { watchTags } from './debugging/undefined-tags.js';
import { wordsFor } from './debugging/advice.js';
import { debugWith } from './model/debugging.js';
import { attempt } from './model/read.js';

const printed = new Set<string>();

/**
 * Prints one line for each kind of mistake: a developer who has fixed one looks at the console
 * again.
 */
function printOnce(kind: string, words: string): void {
  if (printed.has(kind)) return;
  printed.add(kind);
  // eslint-disable-next-line no-console -- whoever imports this wants to read it there
  console.warn(`citation-elements: ${words}`);
}

const payloads = new Payloads(printOnce);

debugWith({
  warned(warning, target) {
    const kind = `${warning.code} ${warning.path.replaceAll(/\d+/g, '')}`;
    if (printed.has(kind)) return;
    void wordsFor(warning, target).then((words) => printOnce(kind, words));
  },
  assigned(payload) {
    attempt(() => payloads.see(payload));
  },
});
watchTags(printOnce);
