// Tools that change what others have put into a page: translators, tools that make a page like what its server
// sends, observers that wrap or remove. Nothing is thrown, no word and no marker is lost, and no fight stops the page.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { nextFrame } from '../../src/elements/shared/next-frame.js';
import type { CitationPayload } from '../../src/model/index.js';
import { anchors, block, isOpen, link } from '../support/block.js';
import { fixture, until, wait } from '../support/browser.js';
import { answerOf, partOf } from '../support/streamed.js';

const written = answerOf(1200);
const answer = `${written.answer}

| a | b |
|---|---|
| one | two |

\`\`\`js
let a = 1;
\`\`\`

> a quote

1. one
2. two
`;
/** The citations of the last words come when all is written, as of many providers. */
const LATE = 5;
function part(length: number, isDone = false): CitationPayload {
  const shown = { answer, citations: written.citations.slice(0, isDone ? undefined : -LATE) };
  return partOf(shown, length);
}

const words = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

async function untouched(): Promise<string> {
  const element = await block('', part(answer.length, true));
  await allMarkers(element);
  return words(element);
}

function allMarkers(element: CitationBlock): Promise<void> {
  return until(() => anchors(element).length === written.citations.length, 'all markers');
}

/** Streams an answer; the tool is at work whenever something changes, or after each piece. */
async function streamed(
  tool: (element: CitationBlock) => void,
  observes: boolean,
): Promise<CitationBlock> {
  const element = await block('', undefined);
  const observer = new MutationObserver(() => work());
  const work = (): void => {
    observer.disconnect();
    tool(element);
    if (observes) observer.observe(element, { childList: true, subtree: true });
  };
  element.streaming = true;
  for (let length = 40; length < answer.length; length += 37) {
    element.payload = part(length);
    await wait(4);
    work();
  }
  element.streaming = false;
  element.payload = part(answer.length, true);
  await allMarkers(element);
  await wait(50);
  observer.disconnect();
  return element;
}

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const isFree = ({ data, parentElement }: Text): boolean =>
    data.trim() !== '' && !parentElement?.closest('font, [translate=no], pre');
  return texts.filter(isFree);
}

/** Deprecated, but what translators use. */
const FONT: string = 'font';

/** What translators make of text. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'put around it': (text) => {
    const font = document.createElement(FONT);
    text.replaceWith(font);
    font.append(text);
  },
  'put in its place': (text) => {
    const font = document.createElement(FONT);
    font.textContent = text.data;
    text.replaceWith(font);
  },
  'written into it': (text) => {
    if (!text.data.startsWith('«')) text.data = `«${text.data}`;
  },
};

function wrap(element: Element, selector: string, tag: string): void {
  for (const one of element.querySelectorAll(`${selector}:not(${tag} > *)`)) {
    const around = document.createElement(tag);
    one.replaceWith(around);
    around.append(one);
  }
}

const WRAPPED = {
  paragraphs: 'citation-text > p',
  'bold words': 'strong',
  markers: 'citation-anchor',
  'the whole answer': 'citation-block > citation-text',
  code: 'pre',
};

/** Makes nodes like what a server sends, as morphdom and idiomorph do: what it did not send goes. */
function makeLike(live: Element, sent: Element): void {
  for (const name of live.getAttributeNames()) {
    if (!sent.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const name of sent.getAttributeNames()) {
    live.setAttribute(name, sent.getAttribute(name) ?? '');
  }
  [...live.childNodes].forEach((node, i) => {
    const other = sent.childNodes[i];
    if (!other || other.nodeName !== node.nodeName) node.remove();
    else if (node instanceof Element) makeLike(node, other as Element);
  });
}

/** Every element with its attributes, in whatever order these were set, and all words. */
function contentOf(element: Element): string[] {
  const elements = Array.from(element.querySelectorAll('*'), (one) => {
    const names = one.getAttributeNames().sort();
    return `${one.localName} ${names.map((name) => `${name}=${one.getAttribute(name)}`).join()}`;
  });
  return [words(element), ...elements];
}

const attribute = JSON.stringify(part(400, true))
  .replaceAll('&', '&amp;')
  .replaceAll('"', '&quot;');
const SENT = {
  'a block that shows the answer': `<citation-block payload="${attribute}"></citation-block>`,
  'a block around empty markers': `<citation-block payload="${attribute}"><p>A<citation-anchor source-ids="1"></citation-anchor>
    B<citation-anchor source-ids="2"></citation-anchor>.</p></citation-block>`,
  'a block around markers with content': `<citation-block payload="${attribute}"><p>A<citation-anchor source-ids="1"><a href="#"><span>[1]</span></a></citation-anchor>
    B<citation-anchor source-ids="2">[2]</citation-anchor>.</p></citation-block>`,
  'a block around links': `<citation-block payload="${attribute}"><p>A <a href="#cite-1">[1]</a></p></citation-block>`,
};

describe('Tools at work in a block', () => {
  const errors: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push(String('reason' in event ? event.reason : event.message));
    event.preventDefault();
  };
  beforeEach(() => {
    errors.length = 0;
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  afterEach(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    expect(errors).to.deep.equal([]);
  });

  for (const [name, translate] of Object.entries(TRANSLATORS)) {
    for (const observes of [true, false]) {
      it(`a translation ${name}, ${observes ? 'at each change' : 'now and then'}`, async () => {
        const tool = (element: Element): void => textsOf(element).forEach(translate);
        const element = await streamed(tool, observes);
        expect(words(element).replaceAll('«', '')).to.equal(await untouched());
        link(element).click();
        await until(() => isOpen(element), 'the card opens');
      }).timeout(30_000);
    }
  }

  for (const [name, selector] of Object.entries(WRAPPED)) {
    it(`something around ${name}`, async () => {
      const element = await streamed((one) => wrap(one, selector, 'section'), true);
      expect(words(element)).to.equal(await untouched());
    }).timeout(30_000);
  }

  for (const [name, html] of Object.entries(SENT)) {
    it(`what a server sends, ${name}`, async () => {
      const element = fixture<CitationBlock>(html);
      const sent = new DOMParser().parseFromString(html, 'text/html').body.children[0] as Element;
      await until(() => element.querySelector('[role=button]') !== null, 'markers');
      await wait(50);
      const before = contentOf(element);
      for (let i = 0; i < 3; i++) {
        makeLike(element, sent);
        expect(contentOf(element)).not.to.deep.equal(before);
        const isBack = (): boolean => String(contentOf(element)) === String(before);
        await until(isBack, 'all is back');
        await wait(50);
        expect(contentOf(element)).to.deep.equal(before);
      }
      element.querySelector<HTMLElement>('[role=button]')?.click();
      await until(() => isOpen(element), 'the card opens');
    });
  }

  it('who empties a block gets its answer again, with markers or without', async () => {
    const element = await block('', { text: '', sources: [], answer: 'No marker.' });
    await until(() => words(element) === 'No marker.', 'the answer');
    element.replaceChildren();
    await until(() => words(element) === 'No marker.', 'the answer again');
  });

  it('who takes a marker out of a finished paragraph sees it again when all is written', async () => {
    const element = await block('', undefined);
    element.streaming = true;
    for (const rest of [80, 60, 40, 20]) {
      // What has stood through two updates is not looked at again while the answer is written.
      if (rest === 40) anchors(element)[1]!.remove();
      element.payload = part(answer.length - rest);
      await element.updateComplete;
      await until(() => anchors(element).length > 2, 'it is written');
      await nextFrame();
      await nextFrame();
    }
    element.streaming = false;
    element.payload = part(answer.length, true);
    await allMarkers(element);
    expect(words(element)).to.equal(await untouched());
  });

  it('who takes out at once what comes back does not stop the page', async () => {
    const shown = await block('', part(400));
    const own = await block(
      '<p>A<citation-anchor source-ids="1"></citation-anchor></p>',
      part(400),
    );
    const isShown = (): boolean =>
      anchors(shown).length > 0 && own.querySelector('citation-anchor a') !== null;
    await until(isShown, 'markers');
    let turns = 0;
    const observer = new MutationObserver(() => {
      turns++;
      shown.querySelector('citation-text')?.remove();
      own.querySelector('citation-anchor a')?.remove();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    shown.querySelector('citation-text')?.remove();
    own.querySelector('citation-anchor a')?.remove();
    let frames = 0;
    for (const end = performance.now() + 300; performance.now() < end; frames++) await nextFrame();
    observer.disconnect();
    // Engines without a screen have a thousand frames a second when they are not busy.
    expect(turns).to.be.below(4 * frames + 10);
    await until(isShown, 'all is back');
  });
});
