import { expect } from 'chai';
import * as core from '../../src/core.js';
import { registerLocale } from '../../src/locales/index.js';
import { setCitationDefaults } from '../../src/settings/defaults.js';
import { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import { GroundingWidget } from '../../src/elements/grounding-widget/grounding-widget.js';
import { block, card, link, list, payload, rendered, rows } from '../support/block.js';
import { fixture, frame } from '../support/browser.js';
import { HOSTILE } from '../support/hostile-values.js';

const PROPERTIES: Record<string, readonly string[]> = {
  'citation-block': Object.keys(CitationBlock.properties),
  'citation-sources': Object.keys(CitationSources.properties),
  'grounding-widget': Object.keys(GroundingWidget.properties),
  'citation-text': ['payload', 'streaming', 'images', 'highlightCode', 'renderMath'],
  'citation-anchor': ['sources', 'sourceIds', 'citation'],
};
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

describe('hostile values', () => {
  const trouble: string[] = [];
  const hear = (event: Event): void => {
    const { message, reason } = event as ErrorEvent & PromiseRejectionEvent;
    trouble.push(message ?? `rejected: ${String(reason)}`);
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
      it(`as ${property} of ${tag}`, () =>
        expectCalm(async (make) => {
          const element = fixture<CitationBlock>(`<${tag} source-ids="1"></${tag}>`);
          if (tag !== 'citation-anchor') element.payload = good as never;
          Object.assign(element, { [property]: make() });
          await element.updateComplete;
          await rendered(element).catch(() => {});
          element.remove();
        }));
    }
  }

  it('as a source: a placeholder between neighbours that are whole', () =>
    expectCalm(async (make) => {
      const [first, second] = payload.sources;
      const element = await block('<citation-anchor source-ids="1 2 3"></citation-anchor>', {
        text: '',
        sources: [first, make(), second],
      });
      expect(rows(element)).to.have.length(3);
      expect(rows(element)[0]).to.contain(first!.title);
      expect(rows(element)[1]).to.match(/\p{L}{3}/u);
      expect(rows(element)[2]).to.contain(second!.title);
      link(element).click();
      await element.updateComplete;
      expect(card(element).querySelectorAll('[part=entry]')).to.have.length(3);
      expect(card(element).textContent).to.contain(second!.title);
    }));

  for (const field of SOURCE_FIELDS) {
    it(`as ${field} of a source`, () =>
      expectCalm(async (make) => {
        const [first, second] = payload.sources;
        const bad = { ...first, [field]: make() };
        const element = await block('<citation-anchor source-ids="1 2"></citation-anchor>', {
          text: '',
          sources: [bad, second],
        });
        link(element).click();
        await element.updateComplete;
        expect(rows(element)).to.have.length(2);
        expect(rows(element)[0]).to.match(/\p{L}{3}/u);
        expect(rows(element)[1]).to.contain(second!.title);
        expect(card(element).querySelectorAll('[part=entry]')).to.have.length(2);
        for (const { protocol } of list(element)!.renderRoot.querySelectorAll('a')) {
          expect(protocol).to.match(/^https?:$/);
        }
      }));
  }

  for (const path of ['text', 'sources', 'answer', 'citations', 'search']) {
    it(`as ${path} of a payload`, () =>
      expectCalm(async (make) => {
        const element = await block('', { ...good, [path]: make() });
        if (path !== 'sources') expect(rows(element)).to.have.length(3);
      }));
  }

  it('within citations and searches', () =>
    expectCalm(async (make) => {
      for (const given of [
        { citations: [make(), { start: make(), end: 8, evidence: [] }] },
        { citations: [{ start: 0, end: 8, evidence: make() }] },
        { citations: [{ start: 0, end: 8, evidence: [make(), { source: make() }] }] },
        { citations: [{ start: 0, end: 8, evidence: [{ source: 1, citedText: make() }] }] },
        { search: { queries: make(), provider: make(), error: make() } },
        { search: { queries: [make()], suggestionsHtml: make() } },
      ]) {
        expect(rows(await block('', { ...good, ...given }))).to.have.length(3);
      }
    }));

  const functions = { ...core, registerLocale, setCitationDefaults } as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  for (const [name, call] of Object.entries(functions)) {
    it(`as what ${name}() is given`, () =>
      expectCalm((make) => {
        const result = call(make());
        if (name === 'createCitationStream') {
          const stream = core.createCitationStream();
          stream.push(make());
          stream.end();
          expect(stream.payload).to.be.an('object');
        }
        return result instanceof Promise ? result.catch(() => {}) : undefined;
      }));
  }
});
