import 'axe-core/axe.min.js';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import '../../src/elements/grounding-widget/define.js';
import type {
  GroundingWidget,
  WidgetContent,
} from '../../src/elements/grounding-widget/grounding-widget.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { SuggestionsRefusal } from '../../src/sanitize/google-suggestions.js';
import { ELEMENTS, LINKS } from '../../src/sanitize/google-suggestions-grammar.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { load } from '../providers/contract.js';
import { emulate, fixture, hearErrors, itWith, until, wait } from '../support/browser.js';
import { ATTACKS, loadSamples, PLACES, vectors } from '../support/suggestions.js';

await loadParts();

declare const axe: { run(context: Element): Promise<AxeResults> };

/** Every n-th of the corpora is mounted in every place; `test/package` mounts them all. */
const EVERY = 6;

describe('<grounding-widget>', () => {
  let samples: string[];
  let sample: string;
  before(async () => {
    samples = await loadSamples();
    sample = samples[1]!;
  });

  /** Nobody can look into a closed root, so tests remember it when it is made. */
  const roots = new WeakMap<Element, ShadowRoot>();
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow') as Element['attachShadow'];
  const dialogs = ['alert', 'confirm', 'prompt', 'print'] as const;
  const natives = dialogs.map((name) => [name, Reflect.get(window, name)] as const);
  let ran = 0;
  before(() => {
    Element.prototype.attachShadow = function (this: Element, options) {
      const root = attachShadow.call(this, options);
      roots.set(this, root);
      return root;
    };
    for (const name of dialogs) Reflect.set(window, name, () => ran++);
  });
  after(() => {
    Element.prototype.attachShadow = attachShadow;
    for (const [name, native] of natives) Reflect.set(window, name, native);
  });

  async function widget(properties: Partial<Record<keyof GroundingWidget, unknown>>) {
    const element = fixture<GroundingWidget>('<grounding-widget></grounding-widget>');
    const refusals: SuggestionsRefusal[] = [];
    element.parentElement!.addEventListener('grounding-refused', ({ detail }) => {
      refusals.push(detail);
    });
    Object.assign(element, properties);
    await element.updateComplete;
    return { element, refusals };
  }
  const group = (element: GroundingWidget) => element.renderRoot.querySelector('[part=widget]');
  const design = (element: GroundingWidget): ShadowRoot | undefined => {
    const host = element.renderRoot.querySelector('.design');
    return host ? roots.get(host) : undefined;
  };
  const chips = (element: GroundingWidget): (string | null)[][] =>
    [...element.renderRoot.querySelectorAll('[part=chip]')].map((chip) => [
      chip.querySelector('bdi')!.textContent,
      chip.getAttribute('href'),
    ]);
  const isDark = (element: GroundingWidget): boolean =>
    getComputedStyle(design(element)!.querySelector('.container')!).backgroundColor ===
    'rgb(31, 31, 31)';

  /** Everything that a browser computes for the elements of a root, and where they are. */
  const looks = (root: ShadowRoot): unknown[] =>
    [...root.querySelectorAll('*:not(style)')].map((node) => {
      const boxes = [...node.getClientRects()].map(({ x, y, width, height }) =>
        [x, y, width, height].join(' '),
      );
      const style = getComputedStyle(node);
      const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [node.localName, ...boxes, ...values];
    });

  describe('Google’s design', () => {
    it('takes the search of a payload; what is set beside it comes first', async () => {
      const search = { provider: 'google', queries: ['webb'], suggestionsHtml: sample };
      const { element } = await widget({ payload: { text: '', sources: [], search } });
      expect(design(element)).not.to.equal(undefined);
      element.html = '';
      await element.updateComplete;
      expect(chips(element)).to.deep.equal([['webb', 'https://www.google.com/search?q=webb']]);
      Object.assign(element, { queries: ['mirror'], provider: 'acme' });
      await element.updateComplete;
      expect(chips(element)).to.deep.equal([['mirror', null]]);
      Object.assign(element, { payload: undefined, queries: undefined });
      await element.updateComplete;
      expect(group(element)).to.equal(null);
    });

    it('tells once that the suggestions of a payload are refused', async () => {
      const search = { queries: ['webb'], suggestionsHtml: '<p>x</p>' };
      const { element, refusals } = await widget({ payload: { text: '', sources: [], search } });
      element.payload = { text: 'more', sources: [], search };
      await element.updateComplete;
      expect(refusals).to.have.length(1);
      expect(chips(element)).to.deep.equal([['webb', null]]);
    });

    it('stands in a closed root, with its own sheet and nothing else', async () => {
      const { element, refusals } = await widget({ html: sample });
      const root = design(element)!;
      expect(root.mode).to.equal('closed');
      expect(root.children).to.have.length(1);
      expect(root.adoptedStyleSheets).to.have.length(1);
      expect(element.renderRoot.querySelector('.design')!.shadowRoot).to.be.null;
      expect(group(element)!.children).to.have.length(1);
      expect(refusals).to.deep.equal([]);
      const style = getComputedStyle(root.querySelector('.chip')!);
      expect(style.borderRadius).to.equal('16px');
      expect(style.padding).to.equal('5px 16px');
    });

    it('looks the same in a page from right to left: Google’s design has no other direction', async () => {
      const { element } = await widget({ html: sample });
      const logo = design(element)!.querySelector('.logo-light, svg')!;
      const gap = (): number =>
        logo.getBoundingClientRect().left - element.getBoundingClientRect().left;
      const before = gap();
      element.parentElement!.dir = 'rtl';
      expect(gap()).to.be.closeTo(before, 1);
    });

    it('of every sample, with the text and the links as given, each in a new tab', async () => {
      for (const html of samples) {
        const { element } = await widget({ html });
        const given = document.createElement('template');
        given.innerHTML = html;
        const links = [...design(element)!.querySelectorAll('a')];
        expect(links.map((link) => [link.textContent, link.href])).to.deep.equal(
          [...given.content.querySelectorAll('a')].map((link) => [link.textContent, link.href]),
        );
        for (const link of links) {
          expect(link.target).to.equal('_blank');
          expect(link.rel).to.equal('noopener');
        }
      }
    });

    it('of an interaction', async () => {
      const { search } = normalize(await load('google', 'vercel-interactions-google-search.json'));
      const { element, refusals } = await widget({ ...search, html: search!.suggestionsHtml });
      expect(refusals).to.deep.equal([]);
      expect(design(element)!.querySelectorAll('.chip').length).to.be.greaterThan(0);
    });

    it('has the boxes and styles of Google’s own embedding, element by element', async () => {
      for (const html of samples) {
        const { element } = await widget({ html });
        const ours = looks(design(element)!);
        element.parentElement!.remove();
        // In the same place, so that the same pixels are rounded.
        const reference = fixture('<div></div>');
        const root = reference.attachShadow({ mode: 'open' });
        root.innerHTML = html;
        expect(ours).to.deep.equal(looks(root));
        reference.parentElement!.remove();
      }
    });

    it('is as wide as the place it stands in, and stays within its box', async () => {
      const { element } = await widget({ html: sample });
      element.parentElement!.style.width = '500px';
      const box = element.renderRoot.querySelector('.design')!;
      expect(box.getBoundingClientRect().width).to.equal(500);
      expect(getComputedStyle(box).contain)
        .to.match(/layout/)
        .and.not.match(/paint|content|strict/);
      expect(getComputedStyle(box).clipPath).to.equal('inset(-1px)');
    });

    it('covers nothing around it, whatever numbers its sheet holds', async () => {
      const html = sample.replace(
        '</style>',
        '.chip { position: absolute; transform: translate(0, -300px); width: 999px; height: 999px; }</style>',
      );
      const { element } = await widget({ html });
      element.parentElement!.style.paddingTop = '400px';
      expect(design(element), 'this is in the grammar').to.be.ok;
      const { left, top, bottom } = element.getBoundingClientRect();
      for (const y of [top - 100, top - 3, bottom + 3, bottom + 100]) {
        expect(document.elementFromPoint(left + 60, y)).not.to.equal(element);
      }
    });

    it('follows its data: other suggestions, none, some again', async () => {
      const { element } = await widget({ html: samples[0] });
      element.html = samples[2];
      await element.updateComplete;
      expect(design(element)!.querySelectorAll('a')).to.have.length(3);
      element.html = undefined;
      await element.updateComplete;
      expect(group(element)).to.be.null;
      element.html = samples[0];
      await element.updateComplete;
      expect(design(element)!.querySelectorAll('a')).to.have.length(1);
    });

    it('of many widgets shares one sheet', async () => {
      const made = await Promise.all(samples.map((html) => widget({ html })));
      const sheets = new Set(made.map(({ element }) => design(element)!.adoptedStyleSheets[0]));
      expect(sheets.size).to.equal(1);
    });

    it('is light or dark as the host says, whatever the system prefers', async () => {
      const { element } = await widget({ html: sample, theme: 'dark' });
      expect(isDark(element)).to.be.true;
      element.theme = 'light';
      await element.updateComplete;
      expect(isDark(element)).to.be.false;
      element.setAttribute('theme', 'dark');
      await element.updateComplete;
      expect(isDark(element)).to.be.true;
      element.theme = 'auto';
      await element.updateComplete;
      expect(isDark(element)).to.equal(matchMedia('(prefers-color-scheme: dark)').matches);
    });

    itWith('media', 'follows the system when nobody says', async () => {
      const { element } = await widget({ html: sample });
      for (const scheme of ['dark', 'light']) {
        await emulate({ 'prefers-color-scheme': scheme });
        expect(isDark(element), scheme).to.equal(scheme === 'dark');
      }
      await emulate();
    });

    it('is a group with a name', async () => {
      const { element } = await widget({ html: sample });
      expect(group(element)!.role).to.equal('group');
      expect(group(element)!.ariaLabel).to.equal('Searches, Google');
      element.label = 'Vorschläge für die Suche';
      await element.updateComplete;
      expect(group(element)!.ariaLabel).to.equal('Vorschläge für die Suche');
    });
  });

  describe('what is not in Google’s design', () => {
    const links = `<p>See <b>these</b>:
      <a href="https://www.google.com/search?q=one" onclick="alert(1)"><i>one</i></a>
      <a href="https://evil.example/search?q=two">two</a>
      <a href="javascript:alert(1)">three</a>
      <a href="https://vertexaisearch.cloud.google.com/grounding-api-redirect/four">four<img src=x onerror=alert(1)></a>
      <a href="https://www.google.com/search?q=one">one</a></p>`;

    it('is reported once, and its links to Google are shown as chips', async () => {
      const { element, refusals } = await widget({
        html: links,
        queries: ['q'],
        provider: 'google',
      });
      expect(design(element)).to.be.undefined;
      // Until DOMPurify is there, the query is shown.
      await until(() => chips(element).length === 2, 'the links are found');
      expect(chips(element)).to.deep.equal([
        ['one', 'https://www.google.com/search?q=one'],
        ['four', 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/four'],
      ]);
      for (const link of element.renderRoot.querySelectorAll('a')) {
        expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
      }
      element.label = 'x';
      await element.updateComplete;
      expect(refusals).to.deep.equal([{ reason: 'markup', path: 'style' }]);
    });

    it('without links: the queries, linked to their results where Google was asked', async () => {
      const queries = ['AT&T  "5G"', 'naïve', 'naïve', '', 7];
      const { element, refusals } = await widget({ html: '<b>x</b>', queries, provider: 'google' });
      expect(refusals).to.have.length(1);
      expect(chips(element)).to.deep.equal([
        ['AT&T "5G"', 'https://www.google.com/search?q=AT%26T+%225G%22'],
        ['naïve', 'https://www.google.com/search?q=na%C3%AFve'],
      ]);
    });

    it('queries are shown where the HTML is empty', async () => {
      const { element } = await widget({ html: '', queries: ['webb'], provider: 'openai' });
      expect(chips(element)).to.deep.equal([['webb', null]]);
    });

    it('queries of others are text', async () => {
      const { element, refusals } = await widget({ queries: ['webb', 'moon'], provider: 'openai' });
      expect(refusals).to.deep.equal([]);
      expect(chips(element)).to.deep.equal([
        ['webb', null],
        ['moon', null],
      ]);
      expect(group(element)!.ariaLabel).to.equal('Searches, openai');
    });

    it('links that come late are not shown for other HTML', async () => {
      const { element } = await widget({ html: links });
      element.html = sample;
      await element.updateComplete;
      await wait(50);
      expect(chips(element)).to.deep.equal([]);
      expect(design(element)).to.be.ok;
    });

    it('nothing at all', async () => {
      for (const properties of [{}, { html: '' }, { queries: [] }, { html: '<b>x</b>' }]) {
        const { element } = await widget({ provider: 'google', ...properties });
        expect(group(element)).to.be.null;
        expect(element.getBoundingClientRect().height).to.equal(0);
      }
    });

    it('the host’s own view', async () => {
      const told: WidgetContent[] = [];
      const renderer = (content: WidgetContent) => {
        told.push(content);
        return Object.assign(document.createElement('p'), { textContent: 'Mine' });
      };
      const { element } = await widget({
        html: links,
        queries: ['q'],
        provider: 'google',
        renderer,
      });
      expect(group(element)!.textContent.trim()).to.equal('Mine');
      expect(told[0]).to.deep.equal({
        html: links,
        queries: ['q'],
        provider: 'google',
        refused: { reason: 'markup', path: 'style' },
      });
      element.html = sample;
      await element.updateComplete;
      expect(design(element), 'Google’s design goes first').to.be.ok;
    });

    for (const [what, renderer] of [
      [
        'throws',
        () => {
          throw new Error('no');
        },
      ],
      ['answers no node', () => '<b>x</b>'],
      ['is no function', 7],
    ] as const) {
      it(`a view of the host’s that ${what} is left out`, async () => {
        hearErrors();
        const { element } = await widget({ queries: ['q'], renderer });
        expect(chips(element)).to.deep.equal([['q', null]]);
      });
    }

    it('has no accessibility violations', async () => {
      for (const theme of ['light', 'dark']) {
        const { element } = await widget({ queries: ['one', 'two'], provider: 'google', theme });
        const { violations } = await axe.run(element);
        expect(violations.map(({ id }) => id)).to.deep.equal([]);
      }
    });
  });

  it('hostile values in every property leave the page whole', async () => {
    const throwing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        has: () => true,
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    const values = [
      null,
      7,
      NaN,
      7n,
      true,
      Symbol('no'),
      () => 1,
      {},
      [],
      [[[]]],
      [Symbol('no'), throwing, null],
      throwing,
      Object.create(null) as object,
      new Date(NaN),
      'x'.repeat(1_000_000),
      ['x'.repeat(1_000_000)],
      '\0',
      '\ud800',
      ['\ud800\u202e'],
      '__proto__',
      new Array(100_000).fill('q'),
    ];
    for (const name of ['html', 'queries', 'provider', 'theme', 'label', 'renderer'] as const) {
      for (const value of values) {
        const { element } = await widget({ queries: ['q'], [name]: value });
        expect(element.isConnected).to.be.true;
        element.remove();
      }
    }
  });

  describe('attacks', () => {
    const entries = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => !name.startsWith(location.origin));

    for (const [name, attack] of Object.entries(ATTACKS)) {
      it(`${name}: refused, reported, harmless`, async () => {
        const before = [ran, entries().length];
        const { element, refusals } = await widget({
          html: attack(sample),
          queries: ['q'],
          provider: 'google',
        });
        expect(refusals).to.have.length(1);
        expect(design(element)).to.be.undefined;
        await until(() => chips(element).length > 0, 'something safe is shown');
        await wait(5);
        expectHarmless(element);
        expect([ran, entries().length]).to.deep.equal(before);
      });
    }

    it('a sample of the corpora, in every place', async () => {
      const before = [ran, entries().length];
      let shown = 0;
      for (const vector of vectors.filter((_, i) => i % EVERY === 0)) {
        const made = await Promise.all(
          Object.values(PLACES).map((place) =>
            widget({ html: place(sample, vector), queries: [vector], provider: 'google' }),
          ),
        );
        for (const { element } of made) {
          if (design(element)) shown++;
          expectHarmless(element);
          element.parentElement!.remove();
        }
      }
      await wait(100);
      expect([ran, entries().length]).to.deep.equal(before);
      expect(shown).to.be.greaterThan(0);
    }).timeout(60_000);

    /** Only known elements and attributes, and links that lead to Google. */
    function expectHarmless(element: GroundingWidget): void {
      const ours = ['ul', 'li', 'span', 'bdi'];
      for (const root of [design(element), element.renderRoot]) {
        for (const node of root?.querySelectorAll('*') ?? []) {
          expect(ELEMENTS.has(node.localName) || ours.includes(node.localName), node.localName).to
            .be.true;
          for (const { name } of node.attributes) expect(name).not.to.match(/^on|^style$|^src/);
          if (node instanceof HTMLAnchorElement) expect(LINKS.has(node.host), node.href).to.be.true;
        }
      }
    }
  });
});
