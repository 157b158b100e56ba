import { expect } from 'chai';
import * as core from '../../src/core.js';
import { registerLocale } from '../../src/locales/index.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import { GroundingWidget } from '../../src/elements/grounding-widget/grounding-widget.js';
import { block, card, link, list, payload, rendered, rows, visibleText } from '../support/block.js';
import { fixture, frame, hearErrors } from '../support/browser.js';
import { HOSTILE } from '../support/hostile-values.js';

const PROPERTIES: Record<string, readonly string[]> = {
  'citation-block': Object.keys(CitationBlock.properties),
  'citation-sources': Object.keys(CitationSources.properties),
  'grounding-widget': Object.keys(GroundingWidget.properties),
  'citation-text': ['payload', 'streaming', 'images', 'highlightCode', 'renderMath'],
  'citation-anchor': ['payload', 'sources', 'sourceIds', 'citation'],
};
/** What comes with the data. The rest is what a host sets, and a host does not set what it can not touch. */
const DATA = ['payload', 'sources', 'sourceIds', 'html', 'queries', 'provider', 'label'];
const UNTOUCHABLE = /that throws$|revoked/;
const SOURCE_FIELDS =
  'title url citedText provider location id domain type rank score pages mediaType published downloadUrl redirect raw problem'.split(
    ' ',
  );
const good = {
  ...payload,
  answer: 'Launched in `2021`.\n\n```js\nx\n```\n\n$y$',
  citations: [{ start: 0, end: 8, evidence: [{ source: 1 }] }],
  search: { provider: 'google', queries: ['webb'] },
};
const names = Object.keys(HOSTILE);

describe('hostile values', function () {
  // Each tries some sixty values, on whatever machine.
  this.timeout(60_000);

  const trouble: string[] = [];
  // What a value throws when it is called as a function is told to the page, as it should be.
  beforeEach(() => void hearErrors());
  const hear = (event: Event): void => {
    trouble.push(
      event instanceof ErrorEvent
        ? event.message
        : `rejected: ${String((event as PromiseRejectionEvent).reason)}`,
    );
    event.preventDefault();
  };

  before(() => {
    window.addEventListener('error', hear);
    window.addEventListener('unhandledrejection', hear);
  });
  beforeEach(() => void (trouble.length = 0));
  after(() => {
    window.removeEventListener('error', hear);
    window.removeEventListener('unhandledrejection', hear);
  });

  /** Runs code for each value; fails with the names of those that made it throw, or later fail. */
  async function expectCalm(act: (make: () => unknown, name: string) => unknown): Promise<void> {
    const failed: string[] = [];
    for (const name of names) {
      try {
        await act(HOSTILE[name]!, name);
      } catch (error) {
        failed.push(`${name}: ${String(error)}`);
      }
      await Promise.resolve();
    }
    await frame();
    expect([...failed, ...trouble]).to.deep.equal([]);
    expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
  }

  it('are more than forty', () => expect(names.length).to.be.at.least(40));

  for (const [tag, properties] of Object.entries(PROPERTIES)) {
    for (const property of properties) {
      it(`as ${property} of ${tag}`, async () => {
        const element = fixture<CitationBlock>(`<${tag} source-ids="1"></${tag}>`);
        if (tag !== 'citation-anchor') element.payload = payload;
        await expectCalm(async (make, name) => {
          if (!DATA.includes(property) && UNTOUCHABLE.test(name)) return;
          Object.assign(element, { [property]: make() });
          await element.updateComplete;
        });
      });
    }
  }

  /** Bad sources, each with a good neighbour: in the list and in the card all are there. */
  async function expectWhole(bad: readonly unknown[]): Promise<void> {
    const [neighbour] = payload.sources;
    for (let at = 0; at < bad.length; at += 20) {
      const sources = bad.slice(at, at + 20).flatMap((one) => [one, neighbour]);
      const ids = sources.map((_, i) => i + 1).join(' ');
      const element = await block(`<citation-anchor source-ids="${ids}"></citation-anchor>`, {
        text: '',
        sources,
      });
      link(element).click();
      await element.updateComplete;
      expect(rows(element)).to.have.length(sources.length);
      const entries = [...card(element).querySelectorAll('[part=entry]')].map(visibleText);
      expect(entries).to.have.length(sources.length);
      for (const shown of [rows(element), entries]) {
        for (const [i, row] of shown.entries()) {
          if (i % 2) expect(row).to.contain(neighbour!.title);
          else expect(row).to.match(/\p{L}{3}/u);
        }
      }
      for (const { protocol } of list(element)!.renderRoot.querySelectorAll('a')) {
        expect(protocol).to.match(/^https?:$/);
      }
    }
    expect(trouble).to.deep.equal([]);
  }

  it('as a source: a placeholder between neighbours that are whole', () =>
    expectWhole(names.map((name) => HOSTILE[name]!())));

  for (const field of SOURCE_FIELDS) {
    it(`as ${field} of a source`, () =>
      expectWhole(names.map((name) => ({ ...payload.sources[0], [field]: HOSTILE[name]!() }))));
  }

  for (const path of ['text', 'sources', 'answer', 'citations', 'search']) {
    it(`as ${path} of a payload`, async () => {
      const element = await block('', good);
      await expectCalm(async (make) => {
        element.payload = { ...good, [path]: make() } as never;
        await rendered(element);
        if (path !== 'sources') expect(rows(element)).to.have.length(3);
      });
    });
  }

  for (const [what, spoil] of Object.entries({
    'a citation': (value: unknown) => ({ citations: [value] }),
    'an offset': (value: unknown) => ({ citations: [{ start: value, end: value, evidence: [] }] }),
    'the evidence': (value: unknown) => ({ citations: [{ start: 0, end: 8, evidence: value }] }),
    'a part of it': (value: unknown) => ({
      citations: [{ start: 0, end: 8, evidence: [value, { source: 1, citedText: value }] }],
    }),
    'what was searched': (value: unknown) => ({
      search: { queries: [value], provider: value, error: value, suggestionsHtml: value },
    }),
  })) {
    it(`as ${what}`, async () => {
      const element = await block('', good);
      await expectCalm(async (make) => {
        element.payload = { ...good, ...spoil(make()) } as never;
        await rendered(element);
        expect(rows(element)).to.have.length(3);
      });
    });
  }

  const functions = { ...core, registerLocale, setCitationDefaults } as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  for (const [name, call] of Object.entries(functions)) {
    it(`as what ${name}() is given`, () =>
      expectCalm((make) => {
        call(make(), name === 'parseMarkers' ? { sources: [] } : undefined);
        if (name === 'createCitationStream') {
          const stream = core.createCitationStream();
          stream.push(make());
          stream.end();
          expect(stream.payload).to.be.an('object');
        }
      }));
  }
});
