import { expect } from 'chai';
import { sendMouse } from '@web/test-runner-commands';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import {
  block,
  card,
  isOpen,
  linesOf,
  link,
  list,
  payload,
  rendered,
  visibleText,
} from '../support/block.js';
import {
  accessibilityTree,
  click,
  emulate,
  engine,
  fixture,
  frame,
  hover,
  itWith,
  moveAway,
  press,
  resizeWindow,
  until,
  wait,
} from '../support/browser.js';
import { contrast } from '../support/colours.js';

const PAGE = {
  light: 'background: #fff; color: #1f2126',
  dark: 'background: #121317; color: #e9eaec',
} as const;

/** A block with everything in it that can be read: passages, problems, a notice, sentences without a source. */
async function everything(scheme: keyof typeof PAGE): Promise<CitationBlock> {
  const element = await block('', {
    text: 'What was found.',
    answer: 'A claim. Another one.',
    sources: [
      ...payload.sources,
      { title: 'Refused', url: 'javascript:alert(1)', citedText: 'A passage.' },
    ],
    citations: [{ start: 0, end: 8, evidence: [{ source: 1 }, { source: 4 }, { source: 3 }] }],
  });
  element.style.cssText = `color-scheme: ${scheme}; padding: 20px; ${PAGE[scheme]}`;
  element.coverage = true;
  list(element)!.open = true;
  await open(element);
  await settled();
  return element;
}

async function open(element: CitationBlock, index = 0): Promise<void> {
  await click(link(element, index));
  await until(() => isOpen(element), 'the card opens');
  await rendered(element);
}

/** Colours and places are measured when they have stopped changing. */
async function settled(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
}

/** Everything that can have the focus, in the card and in the list. */
function controls(element: CitationBlock): HTMLElement[] {
  return [card(element), list(element)!.renderRoot].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>('a[href]:not([tabindex]), button, summary'),
  ]);
}

/** What is seen of a marker, and of what else can have the focus. */
const pill = (marker: Element): Element => marker.querySelector('[data-citation-text]')!;
const seen = (control: Element): [Element, string | undefined] =>
  control.matches('[data-citation-label]') ? [pill(control), '::before'] : [control, undefined];

const isShown = (control: Element): boolean => control.getClientRects().length > 0;

/** All that a marker can be at once. */
const MARKER_STATES = [
  { name: 'found', isFound: true, streaming: false },
  { name: 'loading', isFound: false, streaming: true },
  { name: 'unresolved', isFound: false, streaming: false },
].flatMap((state) => [
  { ...state, open: false, hovered: false },
  { ...state, name: `${state.name}, hovered`, open: false, hovered: true },
  { ...state, name: `${state.name}, open`, open: true, hovered: false },
]);

describe('what the reader is promised', () => {
  beforeEach(moveAway);

  it('letters and icons are decoration (WCAG 1.1.1)', async () => {
    const element = await block();
    element.icon = () => `data:image/svg+xml,${encodeURIComponent('<svg/>')}`;
    await open(element);
    const roots = [element.renderRoot, list(element)!.renderRoot];
    const decoration = roots.flatMap((root) => [...root.querySelectorAll('.monogram, img, svg')]);
    expect(decoration.length).to.be.at.least(6);
    for (const one of decoration) {
      expect(one.closest('[aria-hidden=true]'), one.outerHTML).not.to.equal(null);
    }
  });

  itWith(
    'tree',
    'a list is a list, and its summary says how many (WCAG 1.1.1, 1.3.1)',
    async () => {
      const element = await block();
      element.icon = () => `data:image/svg+xml,${encodeURIComponent('<svg/>')}`;
      list(element)!.open = true;
      await rendered(element);
      const tree = (await accessibilityTree()).filter(({ ignored }) => !ignored);
      const roles = tree.map(({ role }) => role?.value ?? '');
      expect(roles).not.to.include('image');
      expect(roles.filter((role) => role === 'listitem')).to.have.length(3);
      const summary = tree.find(({ role }) => role?.value === 'DisclosureTriangle');
      expect(summary?.name?.value).to.equal('3 sources');
    },
  );

  it('colour is never all: claims and gaps are underlined too (WCAG 1.4.1)', async () => {
    await everything('light');
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    const lit = rules
      .map(({ cssText }) => cssText)
      .filter((text) => text.startsWith('::highlight'));
    expect(lit).to.have.length(2);
    for (const rule of lit) expect(rule).to.match(/text-decoration(-line)?:[^;]*underline/);
  });

  for (const scheme of ['light', 'dark'] as const) {
    it(`text can be read on what is behind it, ${scheme} (WCAG 1.4.3)`, async () => {
      const element = await everything(scheme);
      const roots = [element, element.renderRoot, list(element)!.renderRoot];
      const texts = roots
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
        .filter(
          (one) => isShown(one) && hasText(one) && !one.matches('.hidden, [data-citation-text]'),
        );
      expect(texts.length).to.be.at.least(25);
      for (const text of texts) {
        expect(contrast(text), text.outerHTML.slice(0, 120)).to.be.at.least(4.5);
      }
      expect(contrast(pill(link(element))), 'an open marker').to.be.at.least(4.5);
      await press('Escape');
      await settled();
      expect(contrast(pill(link(element))), 'a hovered marker').to.be.at.least(4.5);
      await moveAway();
      await settled();
      expect(contrast(pill(link(element))), 'a marker').to.be.at.least(4.5);
    });

    for (const state of MARKER_STATES) {
      it(`a marker is seen in every state: ${state.name}, ${scheme} (WCAG 1.4.3, 1.4.11)`, async () => {
        const element = await block(
          '<p>x<citation-anchor source-ids="1"></citation-anchor></p>',
          state.isFound ? payload : { text: '', sources: [] },
        );
        element.style.cssText = `color-scheme: ${scheme}; padding: 20px; ${PAGE[scheme]}`;
        element.streaming = state.streaming;
        await rendered(element);
        if (state.open) await open(element);
        if (state.hovered) await hover(link(element));
        await settled();
        expect(contrast(pill(link(element))), 'label').to.be.at.least(4.5);
        if (getComputedStyle(pill(link(element)), '::before').outlineStyle === 'none') return;
        const edge = contrast(pill(link(element)), '::before', 'outlineColor');
        expect(edge, 'edge').to.be.at.least(3);
      });
    }

    it(`focus rings stand out, ${scheme} (WCAG 1.4.11)`, async () => {
      const element = await everything(scheme);
      for (const control of [link(element), ...controls(element).filter(isShown)]) {
        control.focus({ focusVisible: true } as FocusOptions);
        if (!control.matches(':focus-visible')) continue;
        expect(contrast(...seen(control), 'outlineColor'), control.outerHTML).to.be.at.least(3);
      }
    });
  }

  for (const scheme of ['light', 'dark'] as const) {
    itWith('media', `the line under a claim is seen, ${scheme} (WCAG 1.4.11)`, async () => {
      const element = await everything(scheme);
      const claim = fixture('<p>x</p>');
      element.append(claim);
      const style = getComputedStyle(element, '::highlight(citation-claim)');
      expect(style.textDecorationLine).to.equal('underline');
      claim.style.cssText = `outline: 1px solid ${style.textDecorationColor}`;
      expect(contrast(claim, undefined, 'outlineColor')).to.be.at.least(3);
    });
  }

  itWith(
    'media',
    'in forced colours a gap does not look like a claim that is lit (D16)',
    async () => {
      await emulate({ 'forced-colors': 'active' });
      await everything('light');
      expect(CSS.highlights.get('citation-claim')?.size).to.equal(1);
      expect(CSS.highlights.get('citation-uncited')?.size ?? 0).to.equal(0);
      await emulate();
    },
  );

  itWith('media', 'the edge of the card is drawn strongly for who asks (WCAG 1.4.11)', async () => {
    await emulate({ 'prefers-contrast': 'more' });
    const element = await everything('light');
    expect(contrast(card(element), undefined, 'borderTopColor')).to.be.at.least(3);
    await emulate();
  });

  itWith('narrow', 'the card lies within 320 pixels (WCAG 1.4.10)', async () => {
    await resizeWindow(320, 640);
    const element = await block();
    await open(element);
    const { left, right } = card(element).getBoundingClientRect();
    expect([left >= 0, right <= 320, card(element).scrollWidth <= 320]).to.deep.equal([
      true,
      true,
      true,
    ]);
    await resizeWindow(800, 600);
  });

  it('wider spacing of text cuts nothing off (WCAG 1.4.12)', async () => {
    const element = await everything('light');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    const roots = [document, element.shadowRoot!];
    for (const root of roots) root.adoptedStyleSheets.push(sheet);
    try {
      const boxes = [
        ...card(element).querySelectorAll('*'),
        ...list(element)!.renderRoot.querySelectorAll('*'),
      ];
      const cut = boxes.filter(
        (box) =>
          !box.matches('.hidden, .monogram, .monogram *, .stack *') &&
          /hidden|clip/.test(getComputedStyle(box).overflowX) &&
          box.scrollWidth > box.clientWidth + 1,
      );
      expect(cut.map(({ outerHTML }) => outerHTML.slice(0, 80))).to.deep.equal([]);
      expect(card(element).scrollWidth).to.be.at.most(card(element).clientWidth);
      expect(document.documentElement.scrollWidth).to.be.at.most(window.innerWidth);
      expect(linesOf(link(element)), 'a marker stays in one piece').to.equal(1);
    } finally {
      for (const root of roots) {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    }
  });

  it('Escape takes a hovered card away, and hovering on brings it not back (D7, WCAG 1.4.13)', async () => {
    const element = await block();
    await hover(link(element));
    await until(() => isOpen(element), 'the card opens');
    await press('Escape');
    await until(() => !isOpen(element), 'the card closes');
    await wait(500);
    expect(isOpen(element)).to.equal(false);
  });

  it('the focus goes from the marker into the card and on to what follows (WCAG 2.4.3)', async () => {
    const element = await block();
    link(element).focus();
    await press('Enter');
    await until(() => card(element).contains(element.shadowRoot!.activeElement), 'it goes in');
    const visited: (string | null)[] = [];
    for (let i = 0; i < 5 && document.activeElement !== link(element, 1); i++) {
      visited.push(element.shadowRoot!.activeElement?.textContent?.trim() ?? null);
      await press('Tab');
    }
    // Engines without a source for popovers put the card where it stands in the block.
    if (engine === 'WebKit') expect(visited.slice(0, 3)).not.to.include(null);
    else expect(document.activeElement).to.equal(link(element, 1));
    expect(visited.slice(0, 3).map((text) => text?.split(' (')[0])).to.deep.equal([
      'Webb launch',
      'Copy citation',
      'Show in list',
    ]);
  });

  for (const [how, comes] of [
    ['with Enter', (element: CitationBlock) => (link(element).focus(), press('Enter'))],
    ['with the Tab key', (element: CitationBlock) => (link(element).focus(), press('Tab'))],
  ] as const) {
    it(`a card that the reader has hovered comes after its marker, who goes there ${how} (WCAG 2.4.3)`, async () => {
      const element = await block();
      await hover(link(element));
      await until(() => isOpen(element), 'it opens');
      await comes(element);
      // Engines without a source for popovers put the card where it stands in the block.
      if (engine === 'WebKit') return;
      await until(() => card(element).contains(element.shadowRoot!.activeElement), 'it goes in');
      for (let i = 0; i < 5 && document.activeElement !== link(element, 1); i++) await press('Tab');
      expect(document.activeElement).to.equal(link(element, 1));
    });
  }

  it('a card that was entered by a key takes no focus when it is hovered later', async () => {
    const element = await block();
    await hover(link(element));
    await until(() => isOpen(element), 'it opens');
    link(element).focus();
    await press('Enter');
    await until(() => card(element).contains(element.shadowRoot!.activeElement), 'it goes in');
    await press('Escape');
    await until(() => !isOpen(element), 'it closes');
    await moveAway();
    await hover(link(element, 1));
    await until(() => isOpen(element), 'it opens for another');
    await frame();
    expect(document.activeElement).to.equal(link(element));
  });

  it('whatever has the focus shows it (WCAG 2.4.7)', async () => {
    const element = await block();
    list(element)!.open = true;
    await open(element);
    link(element).focus();
    await press('Shift');
    for (const control of [link(element), ...controls(element).filter(isShown)]) {
      control.focus({ focusVisible: true } as FocusOptions);
      const { outlineStyle, outlineWidth } = getComputedStyle(...seen(control));
      expect(`${outlineStyle} ${outlineWidth}`, control.outerHTML).to.equal('solid 2px');
    }
  });

  it('the card never lies on its marker (WCAG 2.4.11)', async () => {
    const gaps = ['0px', '250px', '520px'];
    for (const top of gaps) {
      const element = await block(
        `<p style="margin-top: ${top}">Text<citation-anchor source-ids="1"></citation-anchor></p>`,
      );
      await open(element);
      await settled();
      const marker = link(element).getBoundingClientRect();
      await until(() => {
        const box = card(element).getBoundingClientRect();
        return box.top >= marker.bottom || box.bottom <= marker.top;
      }, `it lies beside its marker (${top})`);
      element.remove();
    }
  });

  it('a press counts when it ends on the marker, and not before (WCAG 2.5.2)', async () => {
    const element = await block();
    const { x, y, width, height } = link(element).getBoundingClientRect();
    const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
    await sendMouse({ type: 'move', position });
    await sendMouse({ type: 'down' });
    // On a slow machine, the pointer may have rested on it for long enough: that opens a card, and pins none.
    expect(element.matches(':state(pinned)'), 'before it ends').to.equal(false);
    await sendMouse({ type: 'move', position: [1, 1] });
    await sendMouse({ type: 'up' });
    await wait(400);
    expect(isOpen(element), 'taken back').to.equal(false);
    await click(link(element));
    await until(() => element.matches(':state(pinned)'), 'a whole press pins it');
  });

  it('everything to press is 24 pixels wide and high (WCAG 2.5.8)', async () => {
    const element = await block(
      '<p>Launched<citation-anchor source-ids="1"></citation-anchor> and used again<citation-anchor source-ids="1"></citation-anchor></p>',
    );
    list(element)!.open = true;
    await open(element);
    const buttons = controls(element).filter(
      (one) => isShown(one) && one.matches('button, summary'),
    );
    expect(buttons.length).to.be.at.least(5);
    for (const button of buttons) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.outerHTML).to.be.at.least(24);
    }
    await press('Escape');
    const { x, y, width, height } = link(element).getBoundingClientRect();
    for (const [dx, dy] of [
      [-11, 0],
      // Behind it the text goes on: a target in a sentence may be as wide as it looks.
      [8, 0],
      [0, -11],
      [0, 11],
    ] as const) {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      expect(link(element).contains(hit), `${dx}, ${dy}`).to.equal(true);
    }
  });

  it('passages and titles say when they are in another language (D20, WCAG 3.1.2)', async () => {
    const element = await block(undefined, {
      text: '',
      sources: [
        { title: 'تلسكوب ويب', citedText: 'أُطلق في 25 ديسمبر 2021.', url: 'https://a.example/' },
        { title: 'Webb', citedText: 'Launched in 2021.', url: 'https://b.example/' },
      ],
    });
    await open(element);
    expect(card(element).querySelector('blockquote')!.lang).to.equal('ar');
    const langs = [...list(element)!.renderRoot.querySelectorAll('li')].map((row) =>
      [...row.querySelectorAll('[lang]')].map((one) => one.getAttribute('lang')),
    );
    expect(langs).to.deep.equal([['ar', 'ar'], []]);
  });

  it('nothing is announced while an answer streams (WCAG 4.1.3)', async () => {
    const element = await block('', { text: '', sources: [], answer: '' });
    element.streaming = true;
    const said: string[] = [];
    Object.assign(element, { ariaNotify: (words: string) => said.push(words) });
    for (let i = 1; i <= 10; i++) {
      const answer = 'A claim. '.repeat(i);
      const citations = Array.from({ length: i }, (_, at) => ({
        start: at * 9,
        end: at * 9 + 8,
        evidence: [{ source: 1 + (at % 3) }],
      }));
      element.payload = { ...payload, answer, citations };
      await rendered(element);
    }
    element.streaming = false;
    await rendered(element);
    const live = '[aria-live], [role=status], [role=alert], [role=log]';
    const roots = [element, element.renderRoot, list(element)!.renderRoot];
    expect(roots.flatMap((root) => [...root.querySelectorAll(live)])).to.deep.equal([]);
    expect(said).to.deep.equal([]);
  });
});

describe('what the reader can count on', () => {
  beforeEach(moveAway);

  it('no reference of assistive technology leaves its tree (D4)', async () => {
    const element = await block(
      '<p>Text<citation-anchor source-ids="1"></citation-anchor><citation-anchor source-ids="2"></citation-anchor></p>',
    );
    await open(element);
    const roots = [document, element.shadowRoot!];
    const names = ['aria-controls', 'aria-details', 'aria-labelledby', 'aria-describedby'];
    const seen = roots.flatMap((root) =>
      names.flatMap((name) =>
        [...root.querySelectorAll(`[${name}]`)].flatMap((one) =>
          one
            .getAttribute(name)!
            .split(' ')
            .map((id) => [name, root.getElementById(id)] as const),
        ),
      ),
    );
    expect(seen.map(([name]) => name)).to.include('aria-describedby');
    for (const [name, found] of seen) expect(found, name).not.to.equal(null);
  });

  it('a neighbour’s card is there in the same moment (D7)', async () => {
    const element = await block();
    await hover(link(element, 0));
    await until(() => isOpen(element), 'the card opens');
    let isLater = false;
    let opened = '';
    // A moment is a frame, however long a busy machine takes for it.
    link(element, 1).addEventListener('pointerover', () => {
      requestAnimationFrame(() => requestAnimationFrame(() => (isLater = true)));
    });
    element.addEventListener('citation-open', () => (opened ||= isLater ? 'later' : 'at once'));
    await hover(link(element, 1));
    await until(() => opened !== '', 'the other is shown');
    expect(opened).to.equal('at once');
  });

  it('nothing on the page moves when a card opens (D3)', async () => {
    const element = await block();
    const after = fixture('<p>After</p>');
    const places = () =>
      [...element.querySelectorAll('*'), list(element)!.renderRoot, after].map((one) =>
        JSON.stringify(one.getBoundingClientRect()),
      );
    const before = places();
    await open(element);
    await settled();
    expect(places()).to.deep.equal(before);
  });

  it('a closed list leads to a source in three keys (D14)', async () => {
    const element = await block();
    const urls: string[] = [];
    element.addEventListener('citation-navigate', (event) => {
      event.preventDefault();
      urls.push(event.detail.url);
    });
    list(element)!.renderRoot.querySelector('summary')!.focus();
    for (const key of ['Enter', 'Tab', 'Enter']) {
      await press(key);
      await rendered(element);
    }
    await until(() => urls.length === 1, 'the source is opened');
    expect(urls[0]).to.contain('https://www.nasa.gov/launch');
  });

  it('links open at the passage, and never change a signed address (D18)', async () => {
    const element = await block(undefined, {
      text: '',
      sources: [
        { title: 'Page', url: 'https://a.example/', citedText: 'Launched on 25 December 2021.' },
        {
          title: 'File',
          url: 'https://b.example/f?X-Amz-Signature=1',
          citedText: 'Launched in 2021.',
        },
      ],
    });
    // Nobody can follow a marker without coming to it first.
    expect(link(element).href).to.equal('https://a.example/');
    link(element).focus();
    expect(link(element).href).to.match(/^https:\/\/a\.example\/#:~:text=Launched%20on/);
    await open(element);
    const [title] = card(element).querySelectorAll('a');
    expect(title!.href).to.equal(link(element).href);
    const signed = list(element)!.renderRoot.querySelectorAll('a')[1]!;
    expect(signed.href).to.equal('https://b.example/f?X-Amz-Signature=1');
  });

  it('search suggestions are always in sight, beside the answer and as wide (D22)', async () => {
    const sample = await fetch('/test/fixtures/suggestions/rendered-01.html');
    const suggestionsHtml = await sample.text();
    const element = await block('<p>An answer.</p>', {
      ...payload,
      search: { provider: 'google', queries: ['webb'], suggestionsHtml },
    });
    const widget = element.renderRoot.querySelector('grounding-widget')!;
    await widget.updateComplete;
    const answer = element.querySelector('p')!;
    const look = () => [widget.getBoundingClientRect(), answer.getBoundingClientRect()] as const;
    expect(list(element)!.open, 'also while the list is folded').to.equal(false);
    const [box, text] = look();
    expect(box.height).to.be.greaterThan(20);
    expect(Math.abs(box.width - text.width)).to.be.at.most(1);
    const group = widget.renderRoot.querySelector('[role=group]')!;
    expect(group.getAttribute('aria-label')).to.equal('Searches, Google');
    element.citations = 'disabled';
    await rendered(element);
    expect(look()[0].height, 'also without citations').to.be.greaterThan(20);
    expect(visibleText(answer)).to.equal('An answer.');
  });
});

function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}
