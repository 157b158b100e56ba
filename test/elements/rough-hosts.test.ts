// Whatever a page does to a block in the midst of its work: nothing is thrown into it, and the next payload is shown.
import { expect } from 'chai';
import { block, isOpen, link } from '../support/block.js';
import { fixture, frame, until, wait } from '../support/browser.js';
import {
  expectSilence,
  expectWhole,
  part,
  streamed,
  WHOLE_LENGTH,
  type During,
} from '../support/rough.js';
import { SOURCES } from '../support/streamed.js';

/** What pages do to a block that is being written. */
const DURING: Record<string, During> = {
  'moved during an update': (element) => {
    fixture('<div></div>').append(element);
  },
  'mounted, unmounted and mounted again at once, as by StrictMode': (element) => {
    const parent = element.parentElement ?? fixture('<div></div>');
    element.remove();
    parent.append(element);
    element.remove();
    parent.append(element);
  },
  'whose parent is emptied while the card is open': async (element) => {
    await element.updateComplete;
    element.querySelector<HTMLElement>('citation-anchor a')?.click();
    await frame();
    const parent = element.parentElement as HTMLElement;
    parent.innerHTML = '';
    await wait(5);
    parent.append(element);
  },
  'adopted by a document without a window, and taken back': (element, at) => {
    if (at % 2 === 0) document.implementation.createHTMLDocument().adoptNode(element);
    else fixture('<div></div>').append(document.adoptNode(element));
  },
  // Not the other way round: by its standard, `open` takes all listeners from whatever is in the document.
  'that comes into a document which a script has written': (element, at) => {
    if (at > 0) return;
    const inner = fixture<HTMLIFrameElement>('<iframe></iframe>').contentDocument as Document;
    inner.open();
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- pages do
    inner.write('<!doctype html><p>A page</p>');
    inner.close();
    inner.body.append(element);
  },
  'in a body that is swapped, with a page that is kept and shown again': async (element) => {
    const parent = element.parentElement as HTMLElement;
    const swapped = parent.cloneNode(true) as HTMLElement;
    parent.replaceWith(swapped);
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    await wait(2);
    swapped.replaceWith(parent);
  },
  'printed while it is written': async () => {
    for (const type of ['beforeprint', 'afterprint']) dispatchEvent(new Event(type));
    await frame();
  },
  'made editable, and zoomed': (element, at) => {
    element.contentEditable = String(at % 2 === 0);
    element.style.zoom = at % 2 === 0 ? '1.7' : '';
  },
  'whose text nodes the page joins': (element) => {
    for (const paragraph of element.querySelectorAll('citation-text > p')) paragraph.normalize();
  },
};

describe('A block', () => {
  expectSilence();

  for (const [name, during] of Object.entries(DURING)) {
    it(name, () => streamed(during)).timeout(30_000);
  }

  it('removed in its own events', async () => {
    for (const type of ['citation-open', 'citation-close', 'citation-warning'] as const) {
      const element = await block('', part(800));
      await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
      element.addEventListener(type, () => element.remove(), { once: true });
      link(element).click();
      if (type !== 'citation-open') await until(() => isOpen(element), 'the card is open');
      if (type === 'citation-close') {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      }
      if (type === 'citation-warning') element.payload = 'no JSON';
      await until(() => !element.isConnected, `${type} has removed it`);
      await expectWhole(element);
    }
  }).timeout(30_000);

  it('whose nodes an observer of the page removes shows the next answer', async () => {
    const element = await block('', undefined);
    const observer = new MutationObserver(() => {
      for (const one of element.querySelectorAll('citation-anchor, strong, p:nth-child(2)'))
        one.remove();
    });
    observer.observe(element, { childList: true, subtree: true });
    element.streaming = true;
    for (let length = 100; length < WHOLE_LENGTH; length += 150) {
      element.payload = part(length);
      await wait(4);
    }
    observer.disconnect();
    element.streaming = false;
    element.payload = { text: '', sources: SOURCES, answer: 'Another answer.', citations: [] };
    await until(() => element.textContent.includes('Another answer.'), 'the next answer');
    await expectWhole(element);
  }).timeout(30_000);

  it('in a page with another base leads where its sources are', async () => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'https://elsewhere.example/folder/';
    try {
      const element = await block('', part(800));
      await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
      expect(link(element).href).to.match(/^https:\/\/site0\.example\/page/);
      await expectWhole(element);
      expect(location.host).not.to.equal('elsewhere.example');
    } finally {
      base.remove();
    }
  }).timeout(30_000);
});
