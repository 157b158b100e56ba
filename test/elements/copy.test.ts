import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationEventDetails } from '../../src/elements/shared/events.js';
import {
  block,
  card,
  isOpen,
  link,
  list,
  payload,
  rendered,
  visibleText,
} from '../support/block.js';
import { click, press, until } from '../support/browser.js';

const TEXT =
  '<p>Launched in 2021<citation-anchor source-ids="1"></citation-anchor>.</p><p>A mirror<citation-anchor source-ids="mirrors 3"></citation-anchor> and more.</p><script type="application/json">{}</script>';

/** What a real copy of the selection puts on the clipboard. */
async function copied(): Promise<{ text: string; html: string }> {
  const taken = new Promise<{ text: string; html: string }>((resolve) => {
    document.addEventListener(
      'copy',
      ({ clipboardData }) =>
        resolve({
          text: clipboardData?.getData('text/plain') ?? '',
          html: clipboardData?.getData('text/html') ?? '',
        }),
      { once: true },
    );
  });
  await press(/Mac/.test(navigator.platform) ? 'Meta+c' : 'Control+c');
  return taken;
}

function select(element: Node): void {
  getSelection()!.selectAllChildren(element);
}

describe('copying', () => {
  afterEach(() => getSelection()!.removeAllRanges());

  it('gives the text with its markers and just its sources (D17)', async () => {
    const element = await block(TEXT);
    select(element.querySelector('p')!);
    const { text, html } = await copied();
    expect(text).to.equal(
      'Launched in 2021[1].\n\nSources\n1. Webb launch — https://www.nasa.gov/launch',
    );
    expect(html).to.equal(
      'Launched in 2021<sup><a href="https://www.nasa.gov/launch">[1]</a></sup>.<p>Sources</p><ol><li value="1"><a href="https://www.nasa.gov/launch">Webb launch</a></li></ol>',
    );
  });

  it('of several paragraphs keeps their breaks and their order', async () => {
    const element = await block(TEXT);
    select(element);
    const { text, html } = await copied();
    expect(text.replace(/\n+/g, '\n')).to.equal(
      'Launched in 2021[1].\nA mirror[2, 3] and more.\nSources\n1. Webb launch — https://www.nasa.gov/launch\n2. Webb’s mirrors — https://science.nasa.gov/mirrors\n3. Comparison.pdf',
    );
    expect(html).to.contain(
      'A mirror<sup><a href="https://science.nasa.gov/mirrors">[2]</a></sup><sup>[3]</sup> and more.',
    );
    expect(html).not.to.match(/citation-anchor|script|data-citation|aria-/);
  });

  it('can leave the sources out, or the markers too (D17)', async () => {
    const element = await block(TEXT);
    element.copyMode = 'markers';
    select(element.querySelector('p')!);
    expect((await copied()).text).to.equal('Launched in 2021[1].');
    element.copyMode = 'clean';
    const clean = await copied();
    expect(clean.text).to.equal('Launched in 2021.');
    expect(clean.html).to.equal('Launched in 2021.');
    expect(link(element).getClientRects()).not.to.have.length(0);
  });

  it('writes Latin digits whatever the page does (D17 D20)', async () => {
    const element = await block(TEXT);
    element.lang = 'fa';
    element.payload = { ...payload };
    await element.updateComplete;
    expect(link(element).textContent).to.equal('[۱]');
    select(element.querySelector('p')!);
    expect((await copied()).text).to.match(/^Launched in 2021\[1\]\./);
  });

  it('of a part without markers is the browser’s own', async () => {
    const element = await block(TEXT);
    const events: string[] = [];
    element.addEventListener('citation-copy', () => events.push('copy'));
    const range = document.createRange();
    range.setStart(element.querySelector('p')!.firstChild!, 0);
    range.setEnd(element.querySelector('p')!.firstChild!, 8);
    getSelection()!.addRange(range);
    await copied();
    expect(events).to.deep.equal([]);
  });

  it('is told to the host, who may prevent it', async () => {
    const element = await block(TEXT);
    let heard: CitationEventDetails['citation-copy'] | undefined;
    element.addEventListener('citation-copy', (event) => {
      heard = event.detail;
      event.preventDefault();
    });
    select(element.querySelector('p')!);
    const { text } = await copied();
    expect(text).to.equal('');
    expect(heard?.sources.map(({ number }) => number)).to.deep.equal([1]);
  });

  it('of one citation is a button of the card (D17)', async () => {
    const element: CitationBlock = await block(TEXT, payload);
    const texts: string[] = [];
    element.addEventListener('citation-copy', ({ detail }) => texts.push(detail.text));
    await click(link(element));
    await until(() => isOpen(element), 'the card opens');
    const button = [...card(element).querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('Copy'),
    )!;
    await click(button);
    await until(() => texts.length === 1, 'the host is told');
    expect(texts).to.deep.equal([
      '“Webb launched on 25 December 2021.” — Webb launch, https://www.nasa.gov/launch',
    ]);
  });

  it('of the whole answer is a button below the list, whatever is selected (D17)', async () => {
    const element = await block(TEXT);
    let heard: CitationEventDetails['citation-copy'] | undefined;
    element.addEventListener('citation-copy', (event) => {
      heard = event.detail;
      event.preventDefault();
    });
    list(element)!.open = true;
    await rendered(element);
    const button = list(element)!.renderRoot.querySelector<HTMLButtonElement>(COPY)!;
    expect(visibleText(button)).to.equal('Copy answer with sources');
    await click(button);
    await until(() => !!heard, 'the host is told');
    expect(heard!.text.replace(/\n+/g, '\n')).to.equal(
      'Launched in 2021[1].\nA mirror[2, 3] and more.\nSources\n1. Webb launch — https://www.nasa.gov/launch\n2. Webb’s mirrors — https://science.nasa.gov/mirrors\n3. Comparison.pdf',
    );
    expect(heard!.html).to.match(
      /^<p>Launched in 2021<sup><a href="https:\/\/www\.nasa\.gov\/launch">/,
    );
    expect(await element.copyAnswer(), 'the host prevented it').to.equal(false);
    element.streaming = true;
    await rendered(element);
    expect(list(element)!.renderRoot.querySelector(COPY), 'not a part of it').to.equal(null);
  });

  it('of the answer says so on its button, and whether it worked', async () => {
    const element = await block(TEXT);
    const written: string[] = [];
    const restore = replaceClipboard({
      write: () => Promise.reject(new Error('HTML is not taken here')),
      writeText: (text: string) => Promise.resolve(void written.push(text)),
    });
    expect(await element.copyAnswer()).to.equal(true);
    expect(written[0]).to.match(/^Launched in 2021\[1\]\./);
    await rendered(element);
    expect(visibleText(list(element)!.renderRoot.querySelector(COPY)!)).to.equal('Copied');
    restore();
  });
});

/** The button below the list. */
const COPY = '.fold > .action';

function replaceClipboard(clipboard: Partial<Clipboard>): () => void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'clipboard');
}
