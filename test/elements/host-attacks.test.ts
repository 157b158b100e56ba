// More that pages do to a block while it is written: to its nodes, its shadow root, its attributes, what stands
// around it. Nothing is thrown into the page, and the next payload is shown whole.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { anchors, block, card, isOpen, link } from '../support/block.js';
import { fixture, frame, until, wait } from '../support/browser.js';
import {
  expectSilence,
  expectWhole,
  part,
  streamed,
  WHOLE_LENGTH,
  type During,
} from '../support/rough.js';

/** The element around a block, new where there is none. */
function around(element: CitationBlock, markup = '<div></div>'): HTMLElement {
  const home = fixture(markup);
  home.append(element);
  return home;
}
const texts = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};
const rangeOver = (element: Element): Range => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [first] = texts(element);
  const last = texts(element).at(-1);
  if (first && last) {
    range.setStart(first, Math.floor(first.length / 2));
    range.setEnd(last, Math.floor(last.length / 2));
  }
  return range;
};
const answer = (element: Element): Element => element.querySelector('citation-text') ?? element;
async function withCard(element: CitationBlock, act: () => unknown): Promise<void> {
  await element.updateComplete;
  element.querySelector<HTMLElement>('citation-anchor a')?.click();
  await frame();
  act();
  await frame();
}

const NODES: Record<string, During> = {
  'whose parent is written anew as HTML, while the page keeps the old block': (element) => {
    const { parentElement } = element;
    if (!parentElement) return;
    parentElement.innerHTML = parentElement.innerHTML;
    expect(element.isConnected).to.equal(false);
    parentElement.replaceChildren(element);
  },
  'that is written anew itself': (element) => {
    const home = element.parentElement;
    if (home) element.outerHTML = element.outerHTML;
    home?.replaceChildren(element);
  },
  'all in which is written anew, so that it holds a copy of its answer': (element) => {
    element.innerHTML = element.innerHTML;
  },
  'whose answer is written anew': (element) => {
    answer(element).innerHTML = answer(element).innerHTML;
  },
  'whose answer becomes plain text': (element) => {
    answer(element).textContent = answer(element).textContent;
  },
  'half of whose answer is taken out, and put back': (element) => {
    const range = rangeOver(answer(element));
    const taken = range.extractContents();
    range.insertNode(taken);
  },
  // Not by `deleteContents`: WebKitGTK's process ends when there are custom elements in a range, whose ever.
  'half of whose answer is deleted': (element) => {
    for (const [i, text] of texts(answer(element)).entries()) if (i % 2 === 0) text.remove();
  },
  'in which a reader deletes and types, as in an editor': (element) => {
    document.designMode = 'on';
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(rangeOver(answer(element)));
    /* eslint-disable @typescript-eslint/no-deprecated -- pages do */
    document.execCommand('delete');
    document.execCommand('insertHTML', false, '<b>typed</b>');
    document.execCommand('undo');
    /* eslint-enable @typescript-eslint/no-deprecated */
    document.designMode = 'off';
  },
  'whose text nodes the page splits': (element) => {
    for (const text of texts(answer(element))) if (text.length > 2) text.splitText(1);
  },
  'whose text nodes the page empties': (element) => {
    for (const text of texts(answer(element))) text.data = '';
  },
  'whose text nodes the page writes over': (element) => {
    for (const text of texts(answer(element))) text.replaceData(0, 3, 'XYZABC');
  },
  'whose paragraphs change places': (element) => {
    const text = answer(element);
    text.append(...[...text.children].reverse());
  },
  'whose paragraphs go to another block': (element) => {
    const other = fixture<CitationBlock>('<citation-block></citation-block>');
    other.payload = part(300);
    other.append(...answer(element).children);
  },
  'that gives its answer away to another, and gets that of the other': async (element) => {
    const other = await block('', part(300));
    const theirs = other.querySelector('citation-text');
    other.append(answer(element));
    if (theirs) element.append(theirs);
    await frame();
    other.remove();
    theirs?.remove();
  },
  'whose markers go to another block, and back': async (element) => {
    const other = await block('<p></p>', part(300));
    const all = anchors(element);
    const places = all.map((one) => [one.parentNode, one.nextSibling] as const);
    other.firstElementChild?.append(...all);
    await frame();
    all.forEach((one, i) => {
      const [parent, next] = places[i] ?? [];
      if (parent?.isConnected) parent.insertBefore(one, next?.parentNode === parent ? next : null);
    });
  },
  'that is copied fifty times': (element) => {
    const home = fixture('<div></div>');
    for (let i = 0; i < 50; i++) home.append(document.importNode(element, true));
    home.remove();
  },
  'that goes into a template, and comes back': (element) => {
    document.createElement('template').content.append(element);
    fixture('<div></div>').append(element);
  },
  'whose nodes are put into slots that are not there, and back': async (element) => {
    const nodes = [answer(element), ...anchors(element)];
    for (const node of nodes) node.slot = 'nowhere';
    await frame();
    for (const node of nodes) node.removeAttribute('slot');
  },
  'whose shadow root the page empties': (element) => element.shadowRoot?.replaceChildren(),
  'whose shadow root the page writes anew': (element) => {
    const root = element.shadowRoot as ShadowRoot;
    root.innerHTML = root.innerHTML;
  },
  'whose shadow root loses its parts one by one': (element, at) => {
    const all = element.shadowRoot?.querySelectorAll('*') ?? [];
    all[at % Math.max(1, all.length)]?.remove();
  },
  'whose card the page removes while it is open': (element) =>
    withCard(element, () => element.shadowRoot?.querySelector('.card')?.remove()),
  'whose card the page hides while it is open, with all that floats': (element) =>
    withCard(element, () => element.shadowRoot?.querySelector<HTMLElement>('.card')?.hidePopover()),
  'whose card the page moves to its body': (element) =>
    withCard(element, () => {
      const found = element.shadowRoot?.querySelector('.card');
      if (found) fixture('<div></div>').append(found);
    }),
  'whose card is no popover any more': (element) =>
    withCard(element, () => element.shadowRoot?.querySelector('.card')?.removeAttribute('popover')),
  'whose card becomes a popover that closes by itself': (element) =>
    withCard(element, () => {
      const found = element.shadowRoot?.querySelector<HTMLElement>('.card');
      if (found) found.popover = found.popover === 'auto' ? 'manual' : 'auto';
    }),
};

const SURROUNDINGS: Record<string, During> = {
  'in a dialog that opens, closes, and opens again': (element, at) => {
    const dialog = around(element, '<dialog></dialog>') as HTMLDialogElement;
    dialog.showModal();
    dialog.close();
    if (at % 2 === 0) dialog.show();
    else dialog.showModal();
  },
  'with a modal dialog over it': (element) =>
    withCard(element, () => {
      const dialog = fixture<HTMLDialogElement>('<dialog>Sure?</dialog>');
      dialog.showModal();
      dialog.close();
    }),
  'in a popover that closes by itself': (element) => {
    const popover = around(element, '<div popover="auto"></div>');
    popover.showPopover();
    popover.hidePopover();
    fixture('<div></div>').append(element);
  },
  'in a fold that opens and closes': (element, at) => {
    around(element, `<details ${at % 2 === 0 ? 'open' : ''}><summary>More</summary></details>`);
  },
  'that is made inert, and active': (element, at) =>
    withCard(element, () => (element.inert = at % 2 === 0)),
  'that is hidden in every way': (element, at) => {
    const styles = [
      'display: none',
      'content-visibility: hidden',
      'contain: strict',
      'visibility: hidden',
      'display: contents',
      'transform: scale(0)',
      'position: fixed; left: -9999px',
      '',
    ];
    element.style.cssText = styles[at % styles.length] ?? '';
  },
  'whose page has no layout': async (_, at) => {
    document.documentElement.style.display = at % 2 === 0 ? 'none' : '';
    await frame();
    document.documentElement.style.display = '';
  },
  'in a picture, as a foreign object': (element) => {
    const object = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
    fixture('<svg width="600" height="400"></svg>').append(object);
    object.setAttribute('width', '600');
    object.setAttribute('height', '400');
    object.append(element);
  },
  'in a full screen that is refused': (element) => {
    element.requestFullscreen().catch(() => null);
  },
  'whose language and direction change around it': (element, at) => {
    const home = element.parentElement as HTMLElement;
    home.lang = ['ar', 'en', 'ja', 'nonsense-', ''][at % 5] ?? '';
    home.dir = at % 2 === 0 ? 'rtl' : 'ltr';
    home.translate = at % 2 === 0;
  },
  'whose style sheets the page sets anew': (element) => {
    document.adoptedStyleSheets = [new CSSStyleSheet()];
    if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets = [];
  },
  'in a page in which everything moves slowly': (_, at) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: all 5s allow-discrete !important; animation: none; }');
    document.adoptedStyleSheets =
      at % 2 === 0
        ? [...document.adoptedStyleSheets, sheet]
        : document.adoptedStyleSheets.slice(0, -1);
  },
};

const SETTINGS: Record<string, During> = {
  'that cannot be extended any more': (element) => {
    for (const one of [element, ...anchors(element), answer(element)])
      Object.preventExtensions(one);
  },
  'that is sealed': (element) => {
    for (const one of [element, ...anchors(element), answer(element)]) Object.seal(one);
  },
  'that is written as JSON': (element) => {
    expect(JSON.stringify([element.payload])).to.contain('Source 1');
    for (const one of [element, ...anchors(element)])
      expect(JSON.stringify([one])).to.be.a('string');
  },
  'that gets two thousand payloads at once': (element) => {
    const payload = part(300);
    for (let i = 0; i < 2000; i++) element.payload = i % 3 === 0 ? undefined : { ...payload };
  },
  'whose attributes change a thousand times at once': (element, at) => {
    const names = ['streaming', 'citations', 'layout', 'list', 'open', 'lang', 'payload', 'class'];
    for (let i = 0; i < 1000; i++) {
      const name = names[(i + at) % names.length] ?? '';
      if (i % 2 === 0) element.setAttribute(name, '{');
      else element.removeAttribute(name);
    }
    for (const name of names) element.removeAttribute(name);
    element.streaming = true;
  },
  'that is told to begin and to end, again and again': (element) => {
    for (let i = 0; i < 99; i++) element.streaming = !element.streaming;
    element.streaming = true;
  },
  'whose settings come and go, with each update': async (element) => {
    for (const [name, value] of [
      ['citations', 'disabled'],
      ['numbering', 'latin'],
      ['layout', 'aside'],
      ['markerStyle', 'site'],
      ['list', 'none'],
      ['coverage', true],
      ['thinking', true],
      ['aiLabel', 'AI'],
      ['grounding', 'required'],
    ] as const) {
      Object.assign(element, { [name]: value });
      await element.updateComplete;
      Object.assign(element, { [name]: typeof value === 'boolean' ? false : undefined });
    }
  },
  'with JSON in it that changes': (element, at) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.textContent = at % 2 === 0 ? JSON.stringify(part(200)) : '{"text":';
    element.append(script);
    if (at % 3 === 0) script.remove();
  },
  'with bodies that hang, and are given up': (element) => {
    for (let i = 0; i < 20; i++) {
      element.response = new Response(new ReadableStream({ pull: () => new Promise(() => null) }));
      element.requestUpdate();
    }
    element.response = undefined;
  },
};

describe('A block', () => {
  expectSilence();
  const sheets = document.adoptedStyleSheets;
  afterEach(() => {
    document.adoptedStyleSheets = [...sheets];
    document.documentElement.style.display = '';
  });

  for (const [name, during] of Object.entries({ ...NODES, ...SURROUNDINGS, ...SETTINGS })) {
    it(name, async () => {
      const element = await streamed(during);
      // Also if the page has taken out what no payload puts back, the reader has a card with words.
      await until(() => card(element).textContent.trim() !== '', 'the card says something');
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }).timeout(30_000);
  }

  it('whose attributes an observer of the page takes away again, settles', async () => {
    const element = await block('', undefined);
    let writes = 0;
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        if (attributeName && (target as Element).hasAttribute(attributeName)) {
          writes++;
          (target as Element).removeAttribute(attributeName);
        }
    });
    const names = ['role', 'aria-label', 'aria-expanded', 'data-citation-text', 'class', 'style'];
    observer.observe(element, { subtree: true, attributeFilter: names });
    element.streaming = true;
    for (let length = 100; length < WHOLE_LENGTH; length += 150) {
      element.payload = part(length);
      await wait(4);
    }
    element.streaming = false;
    await wait(200);
    const before = writes;
    await wait(200);
    expect(writes - before, 'removals while nothing comes').to.be.below(30);
    observer.disconnect();
    await expectWhole(element);
  }).timeout(30_000);

  it('that an observer of the page gives its payload at each change, settles', async () => {
    const element = await block('', undefined);
    let gifts = 0;
    const observer = new MutationObserver(() => {
      gifts++;
      element.payload = { ...part(600) };
    });
    observer.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    element.payload = part(600);
    await until(() => anchors(element).length > 5, 'markers');
    await wait(300);
    const before = gifts;
    await wait(300);
    expect(gifts - before, 'payloads while nothing comes').to.equal(0);
    observer.disconnect();
    await expectWhole(element);
  }).timeout(30_000);

  it('whose page sets its style sheets anew has markers with their style after the next payload', async () => {
    const element = await block('', part(600));
    await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
    const styled = (): boolean => getComputedStyle(link(element)).textDecorationLine === 'none';
    expect(styled()).to.equal(true);
    document.adoptedStyleSheets = [];
    await wait(0);
    element.payload = part(WHOLE_LENGTH);
    await until(styled, 'they have it again');
  });

  for (const [name, markup, inner] of [
    ['a link', '<a href="#elsewhere"></a>', ''],
    ['a label', '<label><input type="checkbox"></label>', ''],
    ['a summary', '<details><summary></summary></details>', 'summary'],
    ['a button', '<button type="button"></button>', ''],
    ['a cell of a table', '<table><tr><td></td></tr></table>', 'td'],
    ['a field that is off', '<fieldset disabled></fieldset>', ''],
  ] as const) {
    it(`in ${name} opens its card, and does nothing else`, async () => {
      const element = await block('', part(600));
      const home = fixture(markup);
      (inner ? (home.querySelector(inner) as Element) : home).append(element);
      await until(() => element.querySelector('citation-anchor a[href]') !== null, 'links');
      const before = location.href;
      link(element).click();
      await until(() => isOpen(element), 'the card is open');
      expect(location.href).to.equal(before);
      expect(home.matches('[open]') || home.querySelector(':checked') !== null).to.equal(false);
    });
  }
});
