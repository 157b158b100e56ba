// What providers oblige a page to show.
import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import '../../src/elements/citation-panel/define.js';
import '../../src/elements/citation-thread/define.js';
import { formatCitations } from '../../src/export/formats.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { list, listenForWarnings, rendered } from '../support/block.js';
import { fixture, until } from '../support/browser.js';

const PLACE = 'https://maps.google.com/?cid=1';
const REVIEW = 'https://www.google.com/maps/reviews/data=2';
const review = (reviewId: string, googleMapsUri: string) => ({
  reviewId,
  googleMapsUri,
  title: `Review of ${reviewId}`,
  review: 'The lasagne is good.',
});
const MAPS = {
  candidates: [
    {
      content: { role: 'model', parts: [{ text: 'Go to Delfina.' }] },
      groundingMetadata: {
        groundingChunks: [
          {
            maps: {
              uri: PLACE,
              title: 'Pizzeria Delfina',
              placeId: 'places/1',
              placeAnswerSources: {
                reviewSnippets: [review('a', REVIEW), review('b', `${REVIEW}3`)],
              },
            },
          },
        ],
        groundingSupports: [{ segment: { endIndex: 14 }, groundingChunkIndices: [0] }],
      },
    },
  ],
};
const SEARCHED = {
  answer: 'It is hot.',
  sources: [{ title: 'Weather', url: 'https://weather.example/', type: 'web', provider: 'openai' }],
  citations: [{ start: 0, end: 9, evidence: [{ source: 1 }] }],
};

async function shown(payload: unknown, attributes = ''): Promise<CitationBlock> {
  const element = fixture<CitationBlock>(`<citation-block open ${attributes}></citation-block>`);
  element.payload = payload as never;
  await rendered(element);
  return element;
}

describe('display duties', () => {
  it('of Google Maps: each place and each review with its title and link, called “Google Maps” (D44)', async () => {
    const payload = normalize(MAPS);
    expect(payload.sources.map(({ title, url }) => [title, url])).to.deep.equal([
      ['Pizzeria Delfina', PLACE],
      ['Review of a', REVIEW],
      ['Review of b', `${REVIEW}3`],
    ]);
    const element = await shown(payload);
    await until(() => Boolean(list(element)?.renderRoot.querySelector('li')), 'the rows are there');
    const rows = [...(list(element)?.renderRoot.querySelectorAll('li') ?? [])];
    expect(rows).to.have.length(3);
    for (const row of rows) {
      const words = row.querySelector<HTMLElement>('.maps');
      expect(words?.textContent?.trim()).to.equal('Google Maps');
      expect(words?.translate).to.equal(false);
      const { whiteSpace, fontWeight, fontSize } = getComputedStyle(words as Element);
      expect([whiteSpace, fontWeight]).to.deep.equal(['nowrap', '400']);
      expect(parseFloat(fontSize)).to.be.within(12, 16);
      expect(row.querySelector('a')?.href).to.match(/google\.com/);
    }
  });

  it('of Google Maps: a link to elsewhere is not called so', async () => {
    const sources = [{ title: 'A', url: 'https://maps.google.com.evil.example/', type: 'map' }];
    const element = await shown({ answer: 'x', sources });
    await until(() => Boolean(list(element)?.renderRoot.querySelector('li')), 'the rows are there');
    expect(list(element)?.renderRoot.querySelector('.maps')).to.equal(null);
  });

  it('of Google Maps: said to who only listens', () => {
    expect(formatCitations(normalize(MAPS), 'speech')).to.equal(
      'Go to Delfina.\n\nThis answer may include information from Google Maps. Its sources are listed with it.',
    );
    expect(formatCitations(SEARCHED as never, 'speech')).to.equal('It is hot.');
  });

  it('of Bing: the query is a link to its results (D44)', async () => {
    const search = { provider: 'bing', queries: ['is it hot'] };
    const element = await shown({ ...SEARCHED, search });
    await until(
      () =>
        Boolean(
          element.renderRoot.querySelector('grounding-widget')?.shadowRoot?.querySelector('a'),
        ),
      'the query is a link',
    );
    const link = element.renderRoot
      .querySelector('grounding-widget')
      ?.shadowRoot?.querySelector('a');
    expect(link?.href).to.equal('https://www.bing.com/search?q=is+it+hot');
  });

  it('a setting that breaks one is told, once', async () => {
    const warnings = listenForWarnings();
    const element = await shown(SEARCHED, 'citations="disabled"');
    await until(() => warnings.length > 0, 'a warning');
    element.payload = { ...SEARCHED, answer: 'It is hot today.' } as never;
    await rendered(element);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
      'display-duty citations',
    ]);
    expect(warnings[0]?.message).to.contain('terms of openai');
  });

  for (const setting of ['list="none"', 'show="cited"']) {
    it(`${setting} that leaves out a place of Google Maps is told`, async () => {
      const warnings = listenForWarnings();
      await shown(normalize(MAPS), setting);
      await until(() => warnings.length > 0, 'a warning');
      expect(warnings.map(({ code, path }) => `${code} ${path}`)).to.deep.equal([
        `display-duty ${setting.split('=')[0]}`,
      ]);
    });
  }

  it('nobody is told where nothing is broken', async () => {
    const warnings = listenForWarnings();
    await shown(SEARCHED);
    await shown(SEARCHED, 'list="none"');
    const panel = '<citation-panel></citation-panel>';
    const thread = fixture(
      `<citation-thread><citation-block list="none"></citation-block>${panel}</citation-thread>`,
    );
    thread.querySelector<CitationBlock>('citation-block')!.payload = normalize(MAPS);
    const own = SEARCHED.sources.map((source) => ({ ...source, provider: 'acme' }));
    await shown({ ...SEARCHED, sources: own }, 'citations="disabled"');
    await new Promise((done) => setTimeout(done, 50));
    expect(warnings).to.deep.equal([]);
  });
});
