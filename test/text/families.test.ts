// Every spelling of markers that is read only where it names a source: whole, streamed, and by plugins.
import { expect } from 'chai';
import type { CitationSource } from '../../src/model/index.js';
import { inlineMarker, readingOf } from '../../src/integrations/inline-markers.js';
import { MarkerTail } from '../../src/text/marker-tail.js';
import { parseMarkers, type MarkerPattern, type MarkerStyle } from '../../src/text/markers.js';

const sources: CitationSource[] = [
  { id: 'abc-1', title: 'Alpha', url: 'https://a.example/' },
  { id: '65f0c1d2e3b4a59687706152', title: 'report.pdf', url: 'https://b.example/' },
  { id: 'S3', title: 'Gamma', url: 'https://c.example/' },
];

type Row = [given: string, text: string, claim: string, ...sources: number[]];

const FAMILIES: Partial<Record<MarkerStyle, Row[]>> = {
  numbers: [
    ['It is hot[^1].', 'It is hot.', 'It is hot', 1],
    ['It is hot【1】.', 'It is hot.', 'It is hot', 1],
    ['It is hot \\[1\\].', 'It is hot.', 'It is hot', 1],
    ['It is hot \\[1, 2\\].', 'It is hot.', 'It is hot', 1, 2],
    ['It is hot ^[1]^.', 'It is hot.', 'It is hot', 1],
    ['It is hot [1](#sources).', 'It is hot.', 'It is hot', 1],
    ['It is hot [9](https://b.example/).', 'It is hot.', 'It is hot', 2],
  ],
  labels: [
    ['It is hot [ref_1].', 'It is hot.', 'It is hot', 1],
    ['It is hot [ref_id:0].', 'It is hot.', 'It is hot', 1],
    ['It is hot [ID:0].', 'It is hot.', 'It is hot', 1],
    ['It is hot ##0$$.', 'It is hot.', 'It is hot', 1],
    ['It is hot ##0$$ ##2$$.', 'It is hot.', 'It is hot', 1, 3],
    ['It is hot [S3].', 'It is hot.', 'It is hot', 3],
    ['It is hot [Source 1].', 'It is hot.', 'It is hot', 1],
    ['It is hot (Source 2).', 'It is hot.', 'It is hot', 2],
    ['It is hot [Document 2, page 3].', 'It is hot.', 'It is hot', 2],
  ],
  ids: [
    ['It is hot [abc-1].', 'It is hot.', 'It is hot', 1],
    ['It is hot [abc-1, report.pdf].', 'It is hot.', 'It is hot', 1, 2],
    ['It is hot [abc-1][report.pdf].', 'It is hot.', 'It is hot', 1, 2],
    ['It is hot [report.pdf#page=3].', 'It is hot.', 'It is hot', 2],
    ['It is hot [report.pdf, p. 3].', 'It is hot.', 'It is hot', 2],
    ['It is hot [report.pdf, page 3-4, abc-1].', 'It is hot.', 'It is hot', 2, 1],
    ['It is hot [Source: report.pdf, pp. 3–4].', 'It is hot.', 'It is hot', 2],
    ['It is hot [65f0c1d2e3b4a59687706152](CITE).', 'It is hot.', 'It is hot', 2],
    ['It is hot [cite:abc-1].', 'It is hot.', 'It is hot', 1],
    ['It is hot [[cite:abc-1]].', 'It is hot.', 'It is hot', 1],
    ['It is hot :cite[abc-1].', 'It is hot.', 'It is hot', 1],
    ['It is hot [quote:65f0c1d2e3b4a59687706152].', 'It is hot.', 'It is hot', 2],
    ['It is hot [Source: Alpha].', 'It is hot.', 'It is hot', 1],
    ['It is hot [source:report.pdf#page=3].', 'It is hot.', 'It is hot', 2],
    ['It is hot (source: report.pdf).', 'It is hot.', 'It is hot', 2],
  ],
  tags: [
    ['It is hot <cite>1</cite>.', 'It is hot.', 'It is hot', 1],
    ['It is hot<cite>abc-1, 2</cite>.', 'It is hot.', 'It is hot', 1, 2],
    ['Yes. <cite doc="abc-1" page="3">It is hot</cite>.', 'Yes. It is hot.', 'It is hot', 1],
    ['Yes. <cite index="1-1">It is hot</cite>.', 'Yes. It is hot.', 'It is hot', 2],
    ['Yes. <cite index="0-1,2-3">It is hot</cite>.', 'Yes. It is hot.', 'It is hot', 1, 3],
    ['It is hot <ref id="abc-1" />.', 'It is hot.', 'It is hot', 1],
    ['It is hot.<sup>1</sup> Wet', 'It is hot. Wet', 'It is hot.', 1],
    ['It is boiling<sup>1, 2</sup>.', 'It is boiling.', 'It is boiling', 1, 2],
    [
      'It is hot.<sup class="r"><a href="#r1">1</a>, <a href="#r2">2</a></sup>',
      'It is hot.',
      'It is hot.',
      1,
      2,
    ],
    ['Yes. :cit[It is hot]{ref=abc-1}.', 'Yes. It is hot.', 'It is hot', 1],
    [
      'It is hot<citation>{"number": 9, "url": "https://b.example/", "snippet": "Hot <b>1</b>."}</citation>.',
      'It is hot.',
      'It is hot',
      2,
    ],
  ],
  citation: [
    ['It is hot [citation:Alpha](https://a.example/).', 'It is hot.', 'It is hot', 1],
    ['It is hot [citation:abc-1].', 'It is hot.', 'It is hot', 1],
  ],
};

/** The text that is left, the words that are cited, and by what. */
function read(text: string, styles?: readonly (MarkerStyle | MarkerPattern)[], partial = false) {
  const parsed = parseMarkers(text, { sources, partial, ...(styles && { styles }) });
  const [citation] = parsed.citations;
  const claim = citation && parsed.text.slice(citation.start, citation.end);
  const cited = parsed.citations.flatMap(({ evidence }) => evidence.map(({ source }) => source));
  return [parsed.text, claim, ...cited];
}

/** What is seen while the text is written letter by letter, and what is left in the end. */
function streamed(given: string, styles?: readonly (MarkerStyle | MarkerPattern)[]) {
  const tail = new MarkerTail({ sources, ...(styles && { styles }) });
  const seen: string[] = [];
  let shown = '';
  for (let end = 1; end <= given.length; end++) {
    const added = tail.push(given.charAt(end - 1));
    tail.read();
    const whole = parseMarkers(given.slice(0, end), {
      sources,
      partial: true,
      ...(styles && { styles }),
    });
    if (added !== undefined) {
      shown += typeof added === 'string' ? added : added.text;
      expect(shown, given.slice(0, end)).to.equal(whole.text);
    }
    shown = whole.text;
    seen.push(shown);
  }
  return seen;
}

describe('families of markers', () => {
  for (const [style, rows] of Object.entries(FAMILIES)) {
    for (const [given, text, claim, ...cited] of rows) {
      it(`${style}: ${given}`, () => {
        expect(read(given)).to.deep.equal([text, claim, ...cited]);
        const others = (Object.keys(FAMILIES) as MarkerStyle[]).filter((one) => one !== style);
        expect(read(given, others)[0], 'unwanted').to.equal(given);
        for (const seen of streamed(given)) expect(text.startsWith(seen), seen).to.equal(true);
        expect(parseMarkers(given, { sources: [] }).citations, 'unknown').to.deep.equal([]);
      });
    }
  }

  it('by plugins, where the sources are known', () => {
    const reading = readingOf({ sources });
    for (const [given, , , ...cited] of [...(FAMILIES.labels ?? []), ...(FAMILIES.ids ?? [])]) {
      const place = given.search(/ [[(#:]/) + 1;
      const found = inlineMarker(reading, given, place, 0, {});
      expect(found?.names, given).to.deep.equal(cited.map(String));
    }
  });

  it('a page that is named is a place in the source', () => {
    const { citations } = parseMarkers('It is hot [report.pdf#page=3].', { sources });
    expect(citations[0]?.evidence).to.deep.equal([
      { source: 2, location: { type: 'file', page: 3 } },
    ]);
  });

  it('links, definitions and tasks stay, whatever sources are called', () => {
    const named = [{ id: 'x' }, { id: 'notes', title: 'a.md' }];
    for (const text of [
      '- [x] done',
      '[notes](https://x.example/)',
      '[notes]: https://x.example/',
      '`[notes]`',
      '![a.md](a.png)',
    ]) {
      expect(parseMarkers(text, { sources: named })).to.deep.equal({ text, citations: [] });
    }
  });
});

describe('markers of the host’s own', () => {
  const braces: MarkerPattern = { open: '{{cite:', close: '}}' };
  const letters: MarkerPattern = {
    open: '§',
    close: '§',
    read: (inside) => (/^[A-C]$/.test(inside) ? inside.charCodeAt(0) - 64 : undefined),
  };

  for (const [given, text, ...cited] of [
    ['It is hot {{cite:abc-1}}.', 'It is hot.', 1],
    ['It is hot {{cite:abc-1, 2}}.', 'It is hot.', 1, 2],
    ['It is hot §C§.', 'It is hot.', 3],
    ['It is hot {{cite:nobody}}.', 'It is hot {{cite:nobody}}.'],
    ['Art. § 5 and § 6 apply.', 'Art. § 5 and § 6 apply.'],
    ['It is hot [1].', 'It is hot [1].'],
    ['`{{cite:1}}`', '`{{cite:1}}`'],
  ] as const) {
    it(given, () => {
      const [left, , ...found] = read(given, [braces, letters]);
      expect([left, ...found]).to.deep.equal([text, ...cited]);
      for (const seen of streamed(given, [braces, letters])) {
        expect(text.startsWith(seen), seen).to.equal(true);
      }
    });
  }

  it('beside families', () => {
    const styles = ['numbers', braces] as const;
    expect(read('Hot [1], wet {{cite:2}}.', styles)).to.deep.equal(['Hot, wet.', 'Hot', 1, 2]);
  });

  it('what is no pattern, and one that throws, are as if they were not there', () => {
    const wrong = [{ open: '', close: ']' }, null, 7, { open: '<<' }] as never[];
    expect(read('Hot <<1>>.', wrong)[0]).to.equal('Hot <<1>>.');
    const throws = { open: '<<', close: '>>', read: () => JSON.parse('{') as never };
    expect(read('Hot <<1>>.', [throws])[0]).to.equal('Hot <<1>>.');
  });
});
