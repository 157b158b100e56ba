// Blocks and markers in closed shadow roots of a page's own components: a document sees only the component, and not
// what happens in it.
import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { card, CONTENT, isOpen, link, payload } from '../support/block.js';
import { click, fixture, frame, hover, moveAway, press, until, wait } from '../support/browser.js';

interface Component {
  readonly root: ShadowRoot;
  readonly block: CitationBlock;
  readonly button: HTMLElement;
}

/** A block in so many closed roots, one in the other; and a button beside it. */
async function component(depth: number): Promise<Component> {
  let home: ParentNode = fixture('<div></div>');
  let root!: ShadowRoot;
  for (let i = 0; i < depth; i++) {
    const host = document.createElement('div');
    home.append(host);
    home = root = host.attachShadow({ mode: 'closed' });
  }
  const block = document.createElement('citation-block');
  block.innerHTML = CONTENT;
  block.payload = payload;
  const button = document.createElement('button');
  button.textContent = 'Elsewhere';
  button.style.cssText = 'position: fixed; inset: auto 0 0 auto';
  root.append(block, button);
  await block.updateComplete;
  await until(() => block.querySelector('a') !== null, 'the markers are there');
  return { root, block, button };
}

for (const depth of [1, 3]) {
  describe(`In ${depth} closed shadow roots`, function () {
    this.timeout(30_000);
    let inner: Component;
    beforeEach(async () => {
      await moveAway();
      inner = await component(depth);
    });

    it('the card opens when the pointer rests, and stays while it is in it', async () => {
      await hover(link(inner.block));
      await until(() => isOpen(inner.block), 'the card opens');
      await hover(card(inner.block));
      await wait(600);
      expect(isOpen(inner.block)).to.equal(true);
      await moveAway();
      await until(() => !isOpen(inner.block), 'it closes');
    });

    it('a press in the card keeps it', async () => {
      await click(link(inner.block));
      await until(() => isOpen(inner.block), 'the card opens');
      await click(card(inner.block).querySelector('[part=quote]') ?? card(inner.block));
      await frame();
      expect(isOpen(inner.block)).to.equal(true);
    });

    it('readers with a keyboard come into the card, and back', async () => {
      link(inner.block).focus();
      await press('Enter');
      await until(() => isOpen(inner.block), 'the card opens');
      await frame();
      expect(isOpen(inner.block)).to.equal(true);
      expect(inner.block.shadowRoot?.activeElement).not.to.equal(null);
      await press('Escape');
      await until(() => !isOpen(inner.block), 'it closes');
      expect(inner.root.activeElement).to.equal(link(inner.block));
    });

    it('a press elsewhere closes the card, in the same root and outside', async () => {
      const outside = fixture('<button style="position: fixed; inset: auto auto 0 0">Out</button>');
      for (const button of [inner.button, outside]) {
        await click(link(inner.block));
        await until(() => isOpen(inner.block), 'the card opens');
        await click(button);
        await until(() => !isOpen(inner.block), 'it closes');
        await moveAway();
      }
    });

    it('a press on the component itself closes the card', async () => {
      const outermost = document.querySelector<HTMLElement>('.fixture > div > div');
      if (!outermost) throw new Error('There is no component.');
      outermost.style.cssText = 'display: block; padding-top: 40px';
      link(inner.block).click();
      await until(() => isOpen(inner.block), 'the card opens');
      await frame();
      const { x, y } = outermost.getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(x) + 100, Math.round(y) + 10] });
      await until(() => !isOpen(inner.block), 'it closes');
    });

    it('focus that goes elsewhere in the same root closes the card', async () => {
      link(inner.block).click();
      await until(() => isOpen(inner.block), 'the card opens');
      await frame();
      inner.button.focus();
      await until(() => !isOpen(inner.block), 'it closes');
    });
  });
}

for (const mode of ['open', 'closed'] as const) {
  it(`A marker in a component of the page with ${mode} root opens the card of the block around it`, async () => {
    const block = fixture<CitationBlock>('<citation-block><div></div></citation-block>');
    const root = (block.firstElementChild as Element).attachShadow({ mode });
    root.innerHTML = CONTENT;
    block.payload = payload;
    await until(() => root.querySelector('a[href]') !== null, 'the markers are links');
    await click(link(root));
    await until(() => isOpen(block), 'the card opens');
    expect(card(block).textContent).to.contain('Webb launch');
    await click(card(block).querySelector('[part=quote]') ?? card(block));
    await frame();
    expect(isOpen(block)).to.equal(true);
    await click(link(root));
    await until(() => !isOpen(block), 'the same marker closes it');
    await hover(link(root, 1));
    await until(() => isOpen(block), 'it opens for the other');
    await press('Escape');
    await until(() => !isOpen(block), 'it closes');
  }).timeout(30_000);
}
