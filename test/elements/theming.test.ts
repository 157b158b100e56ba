import { expect } from 'chai';
import '../../src/elements/citation-document/define.js';
import manifest from '../../custom-elements.json' with { type: 'json' };
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, link, list, payload, rendered } from '../support/block.js';
import { frame } from '../support/browser.js';

interface Manifest {
  modules: { declarations: { cssProperties?: { name: string }[] }[] }[];
}
const elements = (manifest as Manifest).modules.flatMap(({ declarations }) => declarations);
const properties = new Set(
  elements.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)),
);

/** Where a property shows. */
const STYLES = [
  'color',
  'background-color',
  'border-block-end-color',
  'border-inline-start-color',
  'border-start-start-radius',
  'box-shadow',
  'font-size',
  'inline-size',
  'block-size',
  'padding-block-start',
  'vertical-align',
  'content',
] as const;

describe('theming (D21)', () => {
  for (const name of properties) {
    it(`${name} changes what it says`, async () => {
      const host = name.startsWith('--citation-document') ? documentView() : await everything();
      // Claims are drawn by a highlight, whose computed style not every engine tells.
      if (name.startsWith('--citation-claim')) {
        const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
        const use = new RegExp(`var\\(\\s*${name},`);
        expect(rules.some(({ cssText }) => use.test(cssText))).to.equal(true);
        return;
      }
      const before = styles(host);
      host.style.setProperty(name, valueFor(name));
      expect(styles(host)).not.to.equal(before);
    });
  }
});

/** Whatever can be styled, in one block: markers, the card, an open list, an answer, a problem. */
async function everything(): Promise<CitationBlock> {
  const host = await block('', {
    ...payload,
    sources: [...payload.sources, { title: 'Bad', url: 'javascript:alert(1)' }],
    answer: 'A claim with `code`.\n\n> A quote.',
    citations: [{ start: 0, end: 7, evidence: [{ source: 1 }] }],
  });
  list(host)!.open = true;
  await frame();
  link(host).click();
  await rendered(host);
  return host;
}

/** A document that is shown by itself. */
function documentView(): HTMLElement {
  const view = document.createElement('div');
  view.append(document.createElement('citation-document'));
  document.body.append(view);
  return view;
}

/** The look of all elements of a tree, also in shadow roots. */
function styles(root: Element): string {
  const all = [...(root.shadowRoot?.querySelectorAll('*') ?? []), ...root.querySelectorAll('*')];
  const own = (element: Element, pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo);
    return STYLES.map((name) => style.getPropertyValue(name)).join();
  };
  return all
    .map((one) => [own(one), own(one, '::before'), one.shadowRoot ? styles(one) : ''].join())
    .join('\n');
}

function valueFor(name: string): string {
  if (/before|after/.test(name)) return '"<"';
  if (name.endsWith('shadow')) return '0 0 1px rgb(1, 2, 3)';
  return /radius|size|width|height|padding|raise/.test(name) ? '7px' : 'rgb(1, 2, 3)';
}
