import 'axe-core/axe.min.js';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from 'chai';
import { block, isOpen, link, list, rendered } from '../support/block.js';
import {
  accessibilityTree,
  click,
  emulate,
  itWith,
  moveAway,
  resizeWindow,
  until,
} from '../support/browser.js';

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

async function violations(element: Element): Promise<string[]> {
  const results = await axe.run(element, {
    // A test page is no whole document; what is tested is what stands in one.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`,
  );
}

describe('accessibility', () => {
  beforeEach(moveAway);

  for (const scheme of ['light', 'dark']) {
    const surround = `color-scheme: ${scheme}; background: ${scheme === 'light' ? '#fff' : '#121317'}; color: ${scheme === 'light' ? '#1f2126' : '#e9eaec'}; padding: 20px;`;

    it(`no violation: closed, in ${scheme}`, async () => {
      const element = await block();
      element.setAttribute('style', surround);
      expect(await violations(element)).to.deep.equal([]);
    });

    it(`no violation: card open, list open, in ${scheme}`, async () => {
      const element = await block(undefined, {
        text: 'Found on the web.',
        sources: [
          { title: 'A', url: 'https://a.example/', citedText: 'Text.', published: '2024-03-14' },
          { url: 'javascript:alert(1)' },
          null,
        ],
      });
      element.setAttribute('style', surround);
      list(element)!.open = true;
      await rendered(element);
      await click(link(element));
      await until(() => isOpen(element), 'the card opens');
      expect(await violations(element)).to.deep.equal([]);
    });

    it(`no violation: unresolved, not grounded, in ${scheme}`, async () => {
      const element = await block('<p>x<citation-anchor source-ids="9"></citation-anchor></p>', {
        text: '',
        sources: [],
      });
      element.setAttribute('style', surround);
      element.grounding = 'required';
      await rendered(element);
      expect(await violations(element)).to.deep.equal([]);
    });
  }

  itWith('tree', 'a marker is a button that opens a dialog; the card is that dialog', async () => {
    const element = await block();
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    const tree = (await accessibilityTree()).filter(({ ignored }) => !ignored);
    const marker = tree.find(({ name }) => name?.value === 'Source 1, nasa.gov');
    expect(marker?.role?.value).to.equal('button');
    const properties = Object.fromEntries(
      (marker?.properties ?? []).map(({ name, value }) => [name, value.value]),
    );
    expect(properties).to.include({ hasPopup: 'dialog', expanded: true });
    const dialog = tree.find(({ role }) => role?.value === 'dialog');
    expect(dialog?.name?.value).to.equal('Source 1');
  });

  itWith('narrow', 'fits into 320 pixels', async () => {
    await resizeWindow(320, 640);
    const element = await block();
    list(element)!.open = true;
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await resizeWindow(800, 600);
  });

  itWith('media', 'prints the whole list with its addresses, and no card', async () => {
    const element = await block();
    await emulate({ media: 'print' });
    const row = list(element)!.renderRoot.querySelector('li')!;
    expect(row.getBoundingClientRect().height).to.be.greaterThan(10);
    const address = getComputedStyle(row.querySelector('a')!, '::after').content;
    expect(address).to.contain('https://www.nasa.gov/launch');
    await emulate();
  });
});
