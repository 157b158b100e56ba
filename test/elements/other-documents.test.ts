// A host may move a block into another document: a frame, a window of its own, and back.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { anchors, block, card, isOpen, link, list } from '../support/block.js';
import { fixture, frame, until, wait } from '../support/browser.js';
import { looks } from '../support/looks.js';
import { answerOf, partOf } from '../support/streamed.js';

const ANSWER = {
  text: '',
  answer: 'The sun shines. It is hot.',
  citations: [
    { start: 0, end: 14, evidence: [{ source: 1, citedText: 'It shines.' }] },
    { start: 16, end: 25, evidence: [{ source: 2 }] },
  ],
  sources: [
    { title: 'Sun', url: 'https://sun.example/', citedText: 'It shines.' },
    { title: 'Heat', url: 'https://heat.example/' },
  ],
};

function otherDocument(): { frame: HTMLIFrameElement; body: HTMLElement } {
  const frame = fixture<HTMLIFrameElement>('<iframe style="width: 600px; height: 600px"></iframe>');
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('The frame has no document.');
  return { frame, body };
}

/** Opens the card by the keyboard's way: a click without a pointer. */
async function open(element: CitationBlock): Promise<void> {
  link(element).click();
  await until(() => isOpen(element), 'the card is open');
}

describe('Other documents', () => {
  let errors: unknown[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('reason' in event ? event.reason : event.message);
    event.preventDefault();
  };
  beforeEach(() => {
    errors = [];
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  afterEach(async () => {
    await wait(20);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    expect(errors).to.deep.equal([]);
  });

  it('look the same, there and back', async () => {
    const element = await block('', ANSWER);
    await frame();
    await open(element);
    const before = looks(element);
    element.ownerDocument.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    const home = element.parentElement as HTMLElement;
    const { body } = otherDocument();
    for (const place of [body, home, body]) {
      place.append(element);
      await element.updateComplete;
      await frame();
      if (!isOpen(element)) await open(element);
      expect(looks(element), place === home ? 'back' : 'there').to.deep.equal(before);
      expect(card(element).textContent).to.contain('Sun');
      link(element).click();
    }
  });

  it('take what is added there: an answer, markers, sources', async () => {
    const element = await block('', { text: '', sources: [] });
    const { body } = otherDocument();
    body.append(element);
    element.payload = ANSWER;
    await until(() => anchors(element).length === 2, 'there are markers');
    await until(() => element.querySelector('citation-anchor a') !== null, 'they have links');
    await frame();
    expect(list(element)).not.to.equal(null);
    await open(element);
    expect(card(element).textContent).to.contain('Sun');
  });

  it('take a block with the page’s own content, and markers in another shadow root', async () => {
    const { body } = otherDocument();
    const { ownerDocument } = body;
    const element = document.createElement('citation-block');
    element.payload = ANSWER;
    const paragraph = ownerDocument.createElement('p');
    const inner = ownerDocument.createElement('div');
    const root = inner.attachShadow({ mode: 'open' });
    const marker = document.createElement('citation-anchor');
    marker.sourceIds = '2';
    paragraph.append('Words', inner);
    element.append(paragraph);
    root.append(marker);
    body.append(element);
    await element.updateComplete;
    await until(
      () => marker.querySelector('a')?.href.startsWith('https://heat') === true,
      'a link',
    );
    const { textDecorationLine } = (ownerDocument.defaultView ?? window).getComputedStyle(
      marker.querySelector('a') as Element,
    );
    expect(textDecorationLine).to.equal('none');
  });

  it('may go away while it streams', async () => {
    const { answer, citations } = answerOf(2000);
    const element = await block('', { text: '', sources: [] });
    element.streaming = true;
    const { frame: host, body } = otherDocument();
    body.append(element);
    for (let length = 100; length < answer.length; length += 200) {
      element.payload = partOf({ answer, citations }, length);
      if (length === 700) {
        await element.updateComplete;
        await frame();
        link(element).click();
      }
      if (length === 900) host.remove();
      await element.updateComplete;
      await wait(5);
    }
    element.streaming = false;
    await element.updateComplete;
    const home = fixture('<div></div>');
    home.append(element);
    await until(() => anchors(element).length >= 20, 'all of it is there at home');
    expect(element.textContent).to.contain('Sentence 20');
  });

  const ENDS: Record<string, (frame: HTMLIFrameElement) => unknown> = {
    'is removed': (frame) => frame.remove(),
    'is moved, and loaded anew': (frame) => fixture('<div></div>').append(frame),
    'shows another page': (frame) => (frame.srcdoc = '<p>Another page'),
    'shows another site, whose window nobody may touch': (frame) => {
      frame.setAttribute('sandbox', '');
      frame.srcdoc = '<p>Another site';
    },
  };
  for (const [name, end] of Object.entries(ENDS)) {
    it(`may be a frame’s that ${name}, while the card is open: it opens again at home`, async () => {
      const element = await block('', ANSWER);
      const { frame: host, body } = otherDocument();
      body.append(element);
      await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
      await open(element);
      await frame();
      end(host);
      await until(() => host.contentDocument !== body.ownerDocument, 'its document is gone');
      element.payload = { ...ANSWER, answer: `${ANSWER.answer} So it is.` };
      await wait(20);
      fixture('<div></div>').append(element);
      await until(() => element.textContent.includes('So it is.'), 'all of the answer');
      await open(element);
    });
  }

  it('may be documents without a window', async () => {
    const element = await block('', ANSWER);
    const home = element.parentElement as HTMLElement;
    const other = document.implementation.createHTMLDocument();
    other.body.append(element);
    element.payload = { ...ANSWER, answer: 'Our sun shines. It is hot.' };
    await element.updateComplete;
    await wait(30);
    home.append(element);
    await until(() => element.textContent.includes('Our sun'), 'it is shown at home');
    await open(element);
    expect(looks(element)['card']).not.to.equal('0px');
  });
});
