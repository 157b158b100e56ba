import { expect } from 'chai';
import { block, isOpen, link, list } from '../support/block.js';
import {
  accessibilityTree,
  click,
  emulate,
  itWith,
  moveAway,
  resizeWindow,
  until,
} from '../support/browser.js';

describe('accessibility', () => {
  beforeEach(moveAway);

  itWith(
    'tree',
    'a marker is a button that is expanded or not; the card is a dialog with a name (WCAG 1.3.1, 4.1.2)',
    async () => {
      const element = await block();
      await click(link(element));
      await until(() => isOpen(element), 'the card opens');
      const tree = (await accessibilityTree()).filter(({ ignored }) => !ignored);
      const marker = tree.find(({ name }) => name?.value === 'Source 1, nasa.gov');
      expect(marker?.role?.value).to.equal('button');
      const properties = Object.fromEntries(
        (marker?.properties ?? []).map(({ name, value }) => [name, value.value]),
      );
      expect(properties).to.include({ expanded: true });
      const dialog = tree.find(({ role }) => role?.value === 'dialog');
      expect(dialog?.name?.value).to.equal('Source 1');
    },
  );

  itWith('narrow', 'fits into 320 pixels (WCAG 1.4.10)', async () => {
    await resizeWindow(320, 640);
    const element = await block();
    list(element)!.open = true;
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await resizeWindow(800, 600);
  });

  itWith('media', 'prints the whole list with its addresses, and no card (D19)', async () => {
    const element = await block();
    await emulate({ media: 'print' });
    const row = list(element)!.renderRoot.querySelector('li')!;
    expect(row.getBoundingClientRect().height).to.be.greaterThan(10);
    const address = getComputedStyle(row.querySelector('a')!, '::after').content;
    expect(address).to.contain('https://www.nasa.gov/launch');
    await emulate();
  });
});
