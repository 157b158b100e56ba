import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, CONTENT, payload, rendered, visibleText } from '../support/block.js';
import { click, fixture, press, until } from '../support/browser.js';

const THOUGHTS = [
  { text: 'First,\n  look it up.', signed: true, provider: 'anthropic' },
  { text: '<b>Then</b> <img src=x onerror=alert(1)>', signed: false },
];
const given = { ...payload, thinking: THOUGHTS };

async function thinking(more: object = given, isOn = true): Promise<CitationBlock> {
  const element = await block(CONTENT, more as never);
  element.thinking = isOn;
  await rendered(element);
  return element;
}

const fold = (element: CitationBlock): HTMLDetailsElement | null =>
  element.renderRoot.querySelector('[part~=thinking]');
const thoughts = (element: CitationBlock): HTMLElement[] => [
  ...element.renderRoot.querySelectorAll<HTMLElement>('[part=thought]'),
];

async function unfold(element: CitationBlock): Promise<void> {
  await click(fold(element)!.querySelector('summary')!);
  await until(() => fold(element)!.open, 'it is unfolded');
}

describe('thinking', () => {
  it('is not shown unless the page wants it, nor where there is none (D40)', async () => {
    expect(fold(await thinking(given, false))).to.equal(null);
    expect(fold(await thinking(payload))).to.equal(null);
    expect(fold(await thinking({ ...payload, thinking: [{ text: ' ', signed: true }] }))).to.equal(
      null,
    );
  });

  it('is folded above the answer, and not in the page before it is wanted', async () => {
    const element = fixture<CitationBlock>(`<citation-block thinking>${CONTENT}</citation-block>`);
    element.payload = given;
    await rendered(element);
    expect(fold(element)!.open).to.equal(false);
    expect(visibleText(fold(element)!)).to.equal('Thinking');
    const { bottom } = fold(element)!.getBoundingClientRect();
    expect(bottom).to.be.at.most(element.querySelector('p')!.getBoundingClientRect().top);
  });

  it('says of each stretch whether it is signed, and whose it is', async () => {
    const element = await thinking();
    await unfold(element);
    const said = thoughts(element).map((one) => visibleText(one.querySelector('[part=meta]')!));
    expect(said).to.deep.equal(['Signed anthropic', 'Unsigned']);
  });

  it('keeps its lines, and is text whatever it holds', async () => {
    const element = await thinking();
    await unfold(element);
    const [first, second] = thoughts(element).map((one) =>
      one.querySelector<HTMLElement>('.words')!,
    );
    expect(first!.innerText).to.equal(THOUGHTS[0]!.text);
    expect(second!.textContent).to.equal(THOUGHTS[1]!.text);
    expect(second!.childElementCount).to.equal(0);
  });

  it('unfolds and folds with the keyboard, and goes on while the answer is written', async () => {
    const element = await thinking();
    fold(element)!.querySelector('summary')!.focus();
    await press('Enter');
    await until(() => thoughts(element).length === 2, 'it is unfolded');
    element.payload = { ...given, thinking: [...THOUGHTS, { text: 'More.', signed: false }] };
    await rendered(element);
    expect(thoughts(element)).to.have.length(3);
    await press('Enter');
    await until(() => !fold(element)!.open, 'it is folded');
  });

  it('is shown where citations are not', async () => {
    const element = await thinking();
    element.citations = 'disabled';
    await rendered(element);
    expect(fold(element)).not.to.equal(null);
  });

  it('is no part of what is copied (D40)', async () => {
    const element = await thinking();
    await unfold(element);
    let copied = '';
    element.addEventListener('citation-copy', (event) => {
      event.preventDefault();
      copied = event.detail.text;
    });
    await element.copyAnswer();
    expect(copied).to.include('Launched in 2021').and.not.include('look it up');
  });
});
