import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { block, card, isOpen, link, rendered } from '../support/block.js';
import { click, hearErrors, moveAway, until } from '../support/browser.js';

/** Links that the elements themselves press, in the place of a tab that opens. */
let pressed: { href: string; download: string }[] = [];

async function opened(
  resolve: CitationBlock['resolve'],
): Promise<{ element: CitationBlock; title: HTMLElement }> {
  const element = await block();
  element.resolve = resolve;
  await rendered(element);
  await click(link(element));
  await until(() => isOpen(element), 'the card opens');
  const title = card(element).querySelector<HTMLElement>('[part=title]');
  if (!title) throw new Error('There is no title.');
  return { element, title };
}

const said = (element: CitationBlock, role: string): string | undefined =>
  card(element).querySelector(`[role=${role}]`)?.textContent?.trim();

const fresh = (element: CitationBlock): HTMLAnchorElement | null =>
  card(element).querySelector<HTMLAnchorElement>('a[data-fresh]');

describe('block.resolve', () => {
  beforeEach(async () => {
    await moveAway();
    pressed = [];
    HTMLAnchorElement.prototype.click = function () {
      if (this.isConnected) HTMLElement.prototype.click.call(this);
      else pressed.push({ href: this.href, download: this.download });
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  });

  it('is asked when a reader presses, and says that it waits (D39)', async () => {
    let answer: (url: string) => void = () => undefined;
    const asked: unknown[] = [];
    const { element, title } = await opened((source, evidence) => {
      asked.push(source.title, evidence);
      return new Promise((resolve) => (answer = resolve));
    });
    expect(asked).to.deep.equal([]);
    await click(title);
    await until(() => said(element, 'status') !== undefined, 'it says that it waits');
    expect(asked).to.deep.equal(['Webb launch', undefined]);
    answer('https://files.example/a?signature=1');
    await until(() => pressed.length > 0, 'the link opens');
    expect(pressed).to.deep.equal([{ href: 'https://files.example/a?signature=1', download: '' }]);
    await until(() => said(element, 'status') === undefined, 'it waits no longer');
  });

  const failures: [name: string, resolve: NonNullable<CitationBlock['resolve']>][] = [
    ['throws', () => Promise.reject(new Error('no'))],
    ['brings nothing', () => undefined],
    ['brings a script', () => 'javascript:alert(1)'],
  ];
  for (const [name, resolve] of failures) {
    it(`says so when it ${name} (D39)`, async () => {
      const errors = hearErrors();
      const { element, title } = await opened(resolve);
      await click(title);
      await until(() => said(element, 'alert') !== undefined, 'it says so');
      expect(said(element, 'alert')).to.equal('The source could not be opened.');
      expect(pressed).to.deep.equal([]);
      expect(errors.map(String)).to.deep.equal(name === 'throws' ? ['Error: no'] : []);
    });
  }

  it('says so when nothing comes for a minute', async () => {
    const { element, title } = await opened(() => new Promise(() => undefined));
    const { setTimeout: later } = globalThis;
    // A minute passes at once.
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      later(run, ms >= 60_000 ? 5 : ms)) as typeof setTimeout;
    try {
      await click(title);
      await until(() => said(element, 'alert') !== undefined, 'it says so');
    } finally {
      globalThis.setTimeout = later;
    }
    expect(pressed).to.deep.equal([]);
  });

  it('offers the link where it comes so late that browsers open no tab', async () => {
    const files = [
      () => 'https://files.example/late',
      () => new Blob(['x'], { type: 'image/png' }),
    ];
    for (const file of files) {
      pressed = [];
      const { element, title } = await opened(file);
      Object.defineProperty(navigator, 'userActivation', {
        configurable: true,
        value: { isActive: false },
      });
      try {
        await click(title);
        await until(() => fresh(element) !== null, 'the link is there');
      } finally {
        Reflect.deleteProperty(navigator, 'userActivation');
      }
      expect(pressed).to.deep.equal([]);
      const ready = fresh(element);
      expect(ready?.href).to.match(/^https:\/\/files\.example\/late$|^blob:/);
      let wanted = 0;
      element.addEventListener('citation-navigate', () => wanted++);
      ready?.addEventListener('click', (event) => event.preventDefault());
      if (ready) await click(ready);
      await until(() => !fresh(element), 'it is gone once it was pressed');
      // The press before was told.
      expect(wanted).to.equal(0);
      element.remove();
    }
  });

  it('may bring the file itself: shown if nothing in it can run, else saved', async () => {
    const files: [type: string, isSaved: boolean][] = [
      ['application/pdf', false],
      ['image/png', false],
      ['text/html', true],
      ['image/svg+xml', true],
      ['', true],
    ];
    for (const [type, isSaved] of files) {
      pressed = [];
      const { element, title } = await opened(() => new Blob(['x'], { type }));
      await click(title);
      await until(() => pressed.length > 0, 'the file opens');
      expect(pressed[0]?.href).to.match(/^blob:/);
      expect(pressed[0]?.download, type).to.equal(isSaved ? 'Webb launch' : '');
      element.remove();
    }
  });

  it('is not asked where the page follows the link itself', async () => {
    let isAsked = false;
    const { element, title } = await opened(() => {
      isAsked = true;
      return undefined;
    });
    element.addEventListener('citation-navigate', (event) => event.preventDefault());
    await click(title);
    expect(isAsked).to.equal(false);
  });
});
