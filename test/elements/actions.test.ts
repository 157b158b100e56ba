import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { SourceAction } from '../../src/elements/source/host-actions.js';
import { anchors, block, card } from '../support/block.js';
import { click, frame, press, until } from '../support/browser.js';

async function opened(settings: Partial<CitationBlock>): Promise<CitationBlock> {
  const element = await block();
  Object.assign(element, settings);
  await element.updateComplete;
  anchors(element)[0]!.control.focus();
  await press('Enter');
  await until(() => card(element).matches(':popover-open'), 'the card');
  return element;
}

const action = (label: string, run: () => unknown = () => undefined): SourceAction => ({
  label,
  run,
});
const buttons = (root: ParentNode): string[] =>
  [...root.querySelectorAll('.action')].map((one) => one.textContent.replace(/\s+/g, ' ').trim());
const named = (root: ParentNode, label: string): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('button')].find((one) => one.textContent.includes(label))!;

describe('host actions', () => {
  let reported: unknown[] = [];
  const report = globalThis.reportError;

  before(loadParts);
  beforeEach(() => {
    reported = [];
    globalThis.reportError = (error) => reported.push(error);
  });
  afterEach(() => {
    globalThis.reportError = report;
  });

  it('stand in the card and in the list, and are called with the source (D31)', async () => {
    const asked: unknown[] = [];
    const element = await opened({
      actions: (source) => [action('Ask about this', () => asked.push(source.title))],
    });
    await click(named(card(element), 'Ask about this'));
    expect(asked).to.have.length(1);
    element.open = true;
    await element.updateComplete;
    await until(() => !!element.renderRoot.querySelector('.rows li'), 'the rows');
    await click(named(element.renderRoot.querySelector('.rows li')!, 'Ask about this'));
    expect(asked).to.have.length(2);
  });

  it('are few in sight, and the rest in a menu that Escape closes (D31)', async () => {
    const element = await opened({
      actions: () => ['One', 'Two', 'Three', 'Four'].map((label) => action(label)),
    });
    expect(card(element).querySelectorAll('.menu .items button')).to.have.length(2);
    await press('Escape');
    element.open = true;
    await element.updateComplete;
    await until(() => !!element.renderRoot.querySelector('.rows li .menu'), 'the rows');
    const menu = element.renderRoot.querySelector<HTMLDetailsElement>('.rows li .menu')!;
    expect(buttons(menu)).to.eql(['⋯', 'Three', 'Four']);
    expect(menu.querySelector('summary')?.getAttribute('aria-label')).to.equal('More actions');
    await click(menu.querySelector('summary')!);
    await until(() => named(menu, 'Three').checkVisibility(), 'the menu');
    named(menu, 'Three').focus();
    await press('Escape');
    expect(menu.open).to.equal(false);
    expect(menu.contains(element.shadowRoot!.activeElement)).to.equal(true);
  });

  it('are in a menu that nothing cuts off, and that moves nothing (D31)', async () => {
    const element = await opened({
      actions: () => ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => action(label)),
    });
    element.open = true;
    await element.updateComplete;
    await until(() => !!element.renderRoot.querySelector('.rows li .menu'), 'the rows');
    for (const part of ['.card', '.rows li:last-child']) {
      if (part !== '.card') await press('Escape');
      const place = element.renderRoot.querySelector<HTMLElement>(part)!;
      const { height } = place.getBoundingClientRect();
      const menu = place.querySelector<HTMLDetailsElement>('.menu')!;
      await click(menu.querySelector('summary')!);
      await until(() => !!menu.querySelector(':popover-open'), 'the menu');
      await frame();
      for (const label of ['Three', 'Five']) {
        const { x, y, width, height: size } = named(menu, label).getBoundingClientRect();
        const root = element.shadowRoot!;
        const seen = root.elementFromPoint(x + width / 2, y + size / 2);
        expect(named(menu, label).contains(seen), `${label} in ${part}`).to.equal(true);
      }
      expect(place.getBoundingClientRect().height).to.be.closeTo(height, 0.1);
      expect(place.scrollTop).to.equal(0);
      await click(menu.querySelector('summary')!);
    }
  });

  it('are in a menu that closes after a choice, and when the reader goes elsewhere (D31)', async () => {
    const ran: string[] = [];
    const element = await opened({
      actions: () => ['One', 'Two', 'Three'].map((label) => action(label, () => ran.push(label))),
    });
    const menu = card(element).querySelector<HTMLDetailsElement>('.menu')!;
    const summary = menu.querySelector('summary')!;
    const open = async (): Promise<void> => {
      const opened = new Promise((resolve) => {
        menu.addEventListener('toggle', resolve, { once: true });
      });
      await click(summary);
      await opened;
      expect(menu.open).to.equal(true);
    };
    await open();
    await click(named(menu, 'Three'));
    expect(ran).to.eql(['Three']);
    expect(menu.open).to.equal(false);
    expect(element.shadowRoot!.activeElement).to.equal(summary);
    await open();
    // Not one of the other buttons, which it may lie over.
    await click(card(element).querySelector('.kind')!);
    expect(menu.open).to.equal(false);
    await open();
    named(card(element), 'One').focus();
    await press('Shift');
    expect(menu.open).to.equal(false);
    expect(ran).to.eql(['Three']);
  });

  it('have labels that are clean and short; what is no action is left out', async () => {
    const element = await opened({
      actions: () =>
        [
          { label: `a\u202e${'x'.repeat(10_000)}`, run: () => undefined },
          { label: '<b>bold</b>', icon: '💾', run: () => undefined },
          { label: '', run: () => undefined },
          { label: 'no run' },
          null,
          'text',
        ] as SourceAction[],
    });
    const shown = [...card(element).querySelectorAll('.action bdi')].map((one) => one.textContent);
    expect(shown).to.eql([`a${'x'.repeat(59)}…`, '<b>bold</b>']);
  });

  it('that throw are reported once, and stop nothing', async () => {
    const element = await opened({
      actions: () => {
        throw new Error('actions');
      },
    });
    element.requestUpdate();
    await element.updateComplete;
    expect(reported.map(String)).to.eql(['Error: actions']);
    expect(card(element).querySelector('.title')).not.to.equal(null);
  });

  it('whose run throws or is rejected are reported, and the card stays', async () => {
    const element = await opened({
      actions: () => [
        action('Throws', () => {
          throw new Error('one');
        }),
        action('Rejects', () => Promise.reject(new Error('two'))),
      ],
    });
    await click(named(card(element), 'Throws'));
    await click(named(card(element), 'Rejects'));
    await until(() => reported.length === 2, 'both reports');
    expect(reported.map(String)).to.eql(['Error: one', 'Error: two']);
    expect(card(element).matches(':popover-open')).to.equal(true);
  });

  it('and feedback, which the host hears of and which is thanked for (D31)', async () => {
    const heard: boolean[] = [];
    const element = await opened({ feedback: true });
    element.addEventListener('citation-feedback', ({ detail }) => heard.push(detail.helpful));
    const [up, down] = card(element).querySelectorAll<HTMLElement>('[aria-pressed]');
    expect(up?.getAttribute('aria-label')).to.equal('Helpful');
    await click(down!);
    await element.updateComplete;
    expect(heard).to.eql([false]);
    expect(down?.getAttribute('aria-pressed')).to.equal('true');
    expect(card(element).textContent).to.include('Thank you');
  });
});
