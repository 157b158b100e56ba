import { expect } from 'chai';
import {
  block,
  card,
  CONTENT,
  isOpen,
  link,
  list,
  rendered,
  rows,
  visibleText,
} from '../support/block.js';
import { click, moveAway, until } from '../support/browser.js';

const passages = ['two', 'three', 'four', 'five'].map((citedText) => ({ citedText }));

describe('further passages of a source', () => {
  beforeEach(moveAway);
  const given = { text: '', sources: [{ title: 'A', citedText: 'one', passages }] };
  const content = CONTENT.slice(0, CONTENT.indexOf(', with')) + '</p>';

  it('are in its row, folded after the first three (D43)', async () => {
    const element = await block(content, given);
    element.open = true;
    await rendered(element);
    const shown = () =>
      [...list(element)!.renderRoot.querySelectorAll<HTMLElement>('[part=passage]')]
        .filter((one) => one.checkVisibility())
        .map(visibleText);
    expect(shown()).to.deep.equal(['one', 'two', 'three']);
    await click(list(element)!.renderRoot.querySelector('[part=more]')!);
    await until(() => shown().length === 5, 'they are unfolded');
    expect(list(element)!.open, 'the list stays as it was').to.equal(true);
    expect(rows(element)[0]).to.include('More passages');
  });

  it('are in the card of a marker that names none', async () => {
    const element = await block(content, given);
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    expect(visibleText(card(element))).to.match(/^Passage one two ?three ?four More passages five/);
  });
});
