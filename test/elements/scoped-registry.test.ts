import { expect } from 'chai';
import { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import { CitationText } from '../../src/elements/citation-text/citation-text.js';
import { GroundingWidget } from '../../src/elements/grounding-widget/grounding-widget.js';
import { click, fixture, until } from '../support/browser.js';

const CLASSES = {
  'citation-anchor': CitationAnchor,
  'citation-block': CitationBlock,
  'citation-sources': CitationSources,
  'citation-text': CitationText,
  'grounding-widget': GroundingWidget,
};

/** A tree in which the tags mean something, in a page in which they do not. */
function scopedTree(): ShadowRoot {
  const customElementRegistry = new CustomElementRegistry();
  for (const [tag, type] of Object.entries(CLASSES)) customElementRegistry.define(tag, type);
  return fixture('<div></div>').attachShadow({ mode: 'open', customElementRegistry });
}

describe('classes that the page registers itself', () => {
  it('work under other names', async () => {
    customElements.define('x-anchor', class extends CitationAnchor {});
    customElements.define('x-block', class extends CitationBlock {});
    const block = fixture<CitationBlock>('<x-block><x-anchor source-ids="1"></x-anchor></x-block>');
    block.payload = { text: '', sources: [{ title: 'A', url: 'https://a.example/' }] };
    await block.updateComplete;
    expect(block.querySelector('a')!.href).to.equal('https://a.example/');
  });

  // Not in every engine yet.
  if (!('customElementRegistry' in Element.prototype)) return;

  it('work in a registry of a tree’s own: a block has its list, its card and its answer', async () => {
    const root = scopedTree();
    root.innerHTML = '<citation-block></citation-block>';
    const block = root.firstElementChild as CitationBlock;
    block.payload = {
      text: '',
      sources: [{ title: 'A', url: 'https://a.example/' }],
      answer: 'It is **hot**.',
      citations: [{ start: 0, end: 13, evidence: [{ source: 1 }] }],
    };
    await until(() => block.querySelector('strong') !== null, 'Markdown is shown');
    await until(() => block.querySelector('citation-anchor a') !== null, 'a marker is shown');
    const list = block.renderRoot.querySelector('.sources');
    expect(list?.textContent).to.contain('1 source');
    await click(block.querySelector('citation-anchor a')!);
    await until(
      () => block.renderRoot.querySelector('.card:popover-open') !== null,
      'the card is open',
    );
    expect(customElements.get('citation-block')).to.equal(undefined);
  });
});
