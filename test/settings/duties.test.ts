import { expect } from 'chai';
import { normalize } from '../../src/providers/reading/normalize.js';
import { displayDuties } from '../../src/settings/duties.js';
import { load } from '../providers/contract.js';

describe('displayDuties', () => {
  const cases: [folder: string, name: string, shown: string[], hidden: string[]][] = [
    [
      'openai',
      'vercel-openai-web-search-tool.1.json',
      ['openai citations true'],
      ['openai citations false'],
    ],
    [
      'anthropic',
      'vercel-anthropic-web-search-tool.1.json',
      ['anthropic citations true'],
      ['anthropic citations false'],
    ],
    [
      'google',
      'rubyllm-gemini-grounding.json',
      ['google search-suggestions true'],
      ['google search-suggestions true'],
    ],
    [
      'google',
      'firebase-googleai-unary-success-google-maps-grounding.json',
      ['google-maps maps-attribution true'],
      ['google-maps maps-attribution false'],
    ],
    [
      'foundry',
      'handmade-bing.json',
      ['bing citations true', 'bing search-queries true'],
      ['bing citations false', 'bing search-queries false'],
    ],
    ...[
      ['ai-sdk', 'replayed-v7-openai-web-search.json', 'openai'],
      ['ai-sdk', 'replayed-v7-anthropic-web-search.events.jsonl', 'anthropic'],
      ['langchain', 'replayed-js-openai-web-search.json', 'openai'],
      ['langchain', 'replayed-js-anthropic-web-search-raw.json', 'anthropic'],
    ].map(([folder = '', name = '', whose = '']): (typeof cases)[number] => [
      folder,
      name,
      [`${whose} citations true`],
      [`${whose} citations false`],
    ]),
    ['openai', 'vercel-openai-file-search-tool.1.json', [], []],
    ['anthropic', 'prism-generate-text-with-text-document-citations-1.json', [], []],
    ['perplexity', 'vercel-perplexity-text.json', [], []],
  ];
  for (const [folder, name, shown, hidden] of cases) {
    it(`${folder}/${name}`, async () => {
      const payload = normalize(await load(folder, name));
      const rows = (...settings: Parameters<typeof displayDuties>[1][]) =>
        displayDuties(payload, ...settings).map(({ provider, duty, met }) =>
          [provider, duty, met].join(' '),
        );
      expect(rows()).to.deep.equal(shown);
      expect(rows({ citations: 'disabled' })).to.deep.equal(hidden);
    });
  }

  it('a place of Google Maps that is not cited is only in the list', () => {
    const source = {
      title: 'Delfina',
      url: 'https://maps.google.com/?cid=1',
      type: 'map' as const,
    };
    const payload = { answer: 'Go.', sources: [source, source] };
    const citing = (...sources: number[]) => ({
      ...payload,
      citations: [{ start: 0, end: 2, evidence: sources.map((number) => ({ source: number })) }],
    });
    const isMet = (...given: Parameters<typeof displayDuties>) =>
      displayDuties(...given).every(({ met }) => met);
    expect(isMet(payload)).to.equal(true);
    for (const settings of [{ list: 'none' }, { shows: 'cited' }] as const) {
      expect(isMet(payload, settings)).to.equal(false);
      expect(isMet(citing(1), settings)).to.equal(false);
      expect(isMet(citing(1, 2), settings)).to.equal(true);
    }
    expect(isMet(citing(1, 2), { list: 'none', citations: 'disabled' })).to.equal(false);
  });

  it('survives anything', () => {
    for (const value of [undefined, null, 7, {}, { sources: [null, 7], search: 'x' }]) {
      expect(displayDuties(value as never, value as never)).to.deep.equal([]);
    }
  });
});
