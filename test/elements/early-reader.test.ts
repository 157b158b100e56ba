// A reader who is faster than the network: what happens before the code of the card is there is not lost.
import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { Listener } from '../../src/elements/citation-block/listener.js';
import { interactionPart } from '../../src/elements/citation-block/block-parts.js';
import type { BlockMarker } from '../../src/elements/shared/block-host.js';
import { fixture, hover, moveAway, until } from '../support/browser.js';

let arrive: () => void;
const arrival = new Promise<void>((done) => (arrive = done));
const code = import('../../src/elements/citation-block/interaction.js');
interactionPart.loadBy(() => arrival.then(() => code));

describe('before the code of the card is there', () => {
  beforeEach(moveAway);

  it('a hover opens the card when the code arrives, without another wait', async () => {
    const block = fixture<CitationBlock>(
      '<citation-block><p>Hot<citation-anchor source-ids="1"></citation-anchor></p></citation-block>',
    );
    block.payload = { sources: [{ title: 'A', url: 'https://a.example/', citedText: 'So hot.' }] };
    await block.updateComplete;
    const card = () => block.renderRoot.querySelector('[part=card]:popover-open');
    await hover(block.querySelector('citation-anchor a')!);
    await Promise.all([code, new Promise((done) => setTimeout(done, 400))]);
    expect(card()).to.equal(null);
    const opening = new Promise((done) =>
      block.addEventListener('citation-open', () => done('open')),
    );
    arrive();
    // The pointer has rested for longer than a card waits: it does not wait as long again.
    const late = new Promise((done) => setTimeout(() => done('late'), 290));
    expect(await Promise.race([opening, late])).to.equal('open');
    await until(() => card() !== null, 'the card is shown');
  });

  describe('a listener', () => {
    let told: string[];
    let isThere: boolean;
    let missed: (BlockMarker | undefined)[];
    let control: HTMLElement;

    beforeEach(() => {
      told = [];
      missed = [];
      isThere = false;
      const block = fixture('<div><a href="#here">1</a> text</div>');
      control = block.querySelector('a')!;
      const marker = {
        element: control,
        control,
        references: [{ id: '1' }],
        opensCard: true,
        aim: () => undefined,
      } as unknown as BlockMarker;
      new Listener(block, {
        markerOf: ({ target }) => (target === control ? marker : undefined),
        interaction: () =>
          isThere ? { hear: ({ type }, on) => told.push(on ? `${type} on it` : type) } : undefined,
        onFollow: (_, event) => {
          event.preventDefault();
          told.push('followed');
        },
        onMissing: (pressed) => missed.push(pressed),
      });
    });

    const fire = (event: Event, target: Element = control) => target.dispatchEvent(event);
    const options = { bubbles: true, cancelable: true };

    it('tells what happened on markers, in order, and holds the first move alone', async () => {
      fire(new Event('pointerover', options), control.parentElement!);
      for (const type of ['pointerover', 'pointermove', 'pointermove', 'pointerdown'])
        fire(new Event(type, options));
      isThere = true;
      await until(() => told.length > 0, 'it is told');
      expect(told).to.deep.equal(['pointerover on it', 'pointermove', 'pointerdown on it']);
      fire(new Event('pointerout', options));
      expect(told.at(-1), 'at once from then on').to.equal('pointerout on it');
    });

    it('keeps what is pressed from being followed, but for a press with a modifier', () => {
      expect(fire(new MouseEvent('mousedown', options))).to.equal(false);
      expect(fire(new MouseEvent('click', options))).to.equal(false);
      expect(fire(new KeyboardEvent('keydown', { ...options, key: 'Enter' }))).to.equal(false);
      expect(fire(new KeyboardEvent('keydown', { ...options, key: 'a' }))).to.equal(true);
      fire(new MouseEvent('click', { ...options, ctrlKey: true }));
      expect(told).to.deep.equal(['followed']);
    });

    it('says which marker was pressed where the code can not be had', async () => {
      fire(new Event('pointerover', options));
      await until(() => missed.length === 1, 'the hover is given up');
      expect(missed).to.deep.equal([undefined]);
      fire(new MouseEvent('mousedown', options));
      fire(new MouseEvent('click', options));
      await until(() => missed.length === 2, 'the press is given up');
      expect(missed[1]?.control).to.equal(control);
    });
  });
});
