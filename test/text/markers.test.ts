import { expect } from 'chai';
import { fc } from '../support/properties.js';
import type { Citation, CitationSource, Evidence } from '../../src/model/index.js';
import { parseMarkers, type MarkerOptions, type MarkerStyle } from '../../src/text/markers.js';
import { UNCITED } from './uncited.js';
import { CITED_STILL, UNCITED_HARDER } from './uncited-harder.js';

const sources: CitationSource[] = [
  { id: 'turn0search0', url: 'https://a.example/' },
  { id: 'turn1view2', url: 'https://b.example/' },
  { id: '90ca859f-4f32', title: 'file.pdf' },
];

type Cited = [claim: string, ...sources: number[]];

/** The text that is left, and what is cited by what. */
function read(text: string, options: Partial<MarkerOptions> = {}): [string, ...Cited[]] {
  const parsed = parseMarkers(text, { sources, ...options });
  return [
    parsed.text,
    ...parsed.citations.map(({ start, end, evidence }): Cited => {
      return [parsed.text.slice(start, end), ...evidence.map(({ source }) => source)];
    }),
  ];
}

/** These stay as they are. */
function expectUntouched(...texts: string[]): void {
  for (const text of texts) expect(read(text), text).to.deep.equal([text]);
}

describe('parseMarkers', () => {
  describe('families', () => {
    const cases: Record<string, [given: string, text: string, ...cited: Cited[]][]> = {
      numbers: [
        ['It is hot [1].', 'It is hot.', ['It is hot', 1]],
        ['It is hot.[1] It rains.', 'It is hot. It rains.', ['It is hot.', 1]],
        ['Hot [1, 2].', 'Hot.', ['Hot', 1, 2]],
        ['Hot [1,2;3].', 'Hot.', ['Hot', 1, 2, 3]],
        ['Hot [1-3].', 'Hot.', ['Hot', 1, 2, 3]],
        ['Hot [1]–[3].', 'Hot.', ['Hot', 1, 2, 3]],
        ['Hot [1]-[3], [2].', 'Hot.', ['Hot', 1, 2, 3]],
        ['Hot [1]–[2]–wet.', 'Hot –wet.', ['Hot', 1, 2]],
        ['Hot [3]–[1].', 'Hot –.', ['Hot', 3], ['Hot –', 1]],
        ['Hot [1]–[9].', 'Hot –[9].', ['Hot', 1]],
        ['Hot [1] - [3]', 'Hot -', ['Hot', 1], ['Hot -', 3]],
        ['Hot [1–2, 3].', 'Hot.', ['Hot', 1, 2, 3]],
        ['Hot[1#intro].', 'Hot.', ['Hot', 1]],
        ['Hot [[2]].', 'Hot.', ['Hot', 2]],
        ['Hot [[1]](https://b.example/).', 'Hot.', ['Hot', 2]],
        ['Hot [[1]](https://elsewhere.example/a b(c)).', 'Hot.', ['Hot', 1]],
        ['text[1]', 'text', ['text', 1]],
        ['Hot [1 and 2].', 'Hot.', ['Hot', 1, 2]],
        ['Hot [#1].', 'Hot.', ['Hot', 1]],
        ['Hot[^1].', 'Hot.', ['Hot', 1]],
        ['Hot[^1][^2].', 'Hot.', ['Hot', 1, 2]],
        ['Hot [^1^].', 'Hot.', ['Hot', 1]],
        ['热【1】。', '热。', ['热', 1]],
        ['Hot【1】【2, 3】.', 'Hot.', ['Hot', 1, 2, 3]],
        ['Hot［1］ and wet〔2〕.', 'Hot and wet.', ['Hot', 1], ['and wet', 2]],
        ['Hot [1](#sources).', 'Hot.', ['Hot', 1]],
        ['Hot [9](https://b.example/).', 'Hot.', ['Hot', 2]],
        ['Hot ([1](https://a.example/), [2](<https://b.example/>)).', 'Hot.', ['Hot', 1, 2]],
      ],
      doc: [
        ['Hot [doc1].', 'Hot.', ['Hot', 1]],
        ['Hot [doc1][doc3], wet [doc2].', 'Hot, wet.', ['Hot', 1, 3], ['wet', 2]],
        ['Hot [doc1, doc2].', 'Hot.', ['Hot', 1, 2]],
      ],
      labels: [
        ['Hot [ref_1].', 'Hot.', ['Hot', 1]],
        ['Hot [ref_id:0][ref_id:2].', 'Hot.', ['Hot', 1, 3]],
        ['Hot [ID:1].', 'Hot.', ['Hot', 2]],
        ['Hot [S1], wet [S2].', 'Hot, wet.', ['Hot', 1], ['wet', 2]],
        ['Hot [Source 3].', 'Hot.', ['Hot', 3]],
        ['Hot [Doc 2].', 'Hot.', ['Hot', 2]],
        ['Hot [Document 2, page 3].', 'Hot.', ['Hot', 2]],
      ],
      citation: [
        ['Hot [citation:90ca859f-4f32].', 'Hot.', ['Hot', 3]],
        ['Hot [citation:90ca859f-4f32]() .', 'Hot.', ['Hot', 3]],
        ['Hot [citation:90ca859f-4f32](javascript:void(0)).', 'Hot.', ['Hot', 3]],
        ['Hot [citation:2].', 'Hot.', ['Hot', 2]],
        ['Hot [citation:1, citation:2].', 'Hot.', ['Hot', 1, 2]],
        ['Hot [citation:nobody].', 'Hot.'],
        ['Hot [citation:Bees, and so on](https://b.example/).', 'Hot.', ['Hot', 2]],
        ['Hot [citation:file.pdf](https://x.example/).', 'Hot.', ['Hot', 3]],
      ],
      assistants: [
        ['Hot【1†source】.', 'Hot.', ['Hot', 1]],
        ['Hot【4:0†source】.', 'Hot.', ['Hot', 1]],
        ['Hot 【9:7†file.pdf】.', 'Hot.', ['Hot', 3]],
        ['Hot【99:99†source】.', 'Hot.'],
        ['Hot【oai_citation:1|title】.', 'Hot.'],
      ],
      chatgpt: [
        ['Hot \ue200cite\ue202turn0search0\ue202turn1view2\ue201.', 'Hot.', ['Hot', 1, 2]],
        ['Hot \\ue200cite\ue202turn0search0\\ue201.', 'Hot.', ['Hot', 1]],
        ['Hot \ue200navlist\ue202{"a": ["b"]}\ue201.', 'Hot.'],
        ['Hot citeturn0search0turn1view2.', 'Hot.', ['Hot', 1, 2]],
        ['Hot.citeturn0search0 Wet.', 'Hot. Wet.', ['Hot.', 1]],
        ['Hot turn0news7.', 'Hot.'],
        ['Hot iturn0image0turn0image1.', 'Hot.'],
      ],
      librechat: [
        ['Hot \ue202turn0search0.', 'Hot.', ['Hot', 1]],
        ['Hot \\ue202turn0search0.', 'Hot.', ['Hot', 1]],
        ['Hot \\ue200\\ue202turn0search0\ue202turn1view2\\ue201.', 'Hot.', ['Hot', 1, 2]],
        ['Hot \ue202turn0search0\ue202turn1view2.', 'Hot.', ['Hot', 1, 2]],
        ['Hot \\\\ue202turn0search0.', 'Hot.', ['Hot', 1]],
        ['Hot \\\\ue200\\\\ue202turn0search0\\ue202turn1view2\\\\ue201.', 'Hot.', ['Hot', 1, 2]],
        ['C:\\\\users and \\\\ue2 stay.', 'C:\\\\users and \\\\ue2 stay.'],
        ['So \ue203it is hot\ue204 \ue202turn0search0.', 'So it is hot.', ['it is hot', 1]],
        ['So \\ue203it is hot\\ue204: \\ue202turn0search0.', 'So it is hot:.', ['it is hot', 1]],
        ['Hot \ue202turn0file9.', 'Hot.'],
      ],
      leaks: [
        ['Hot :contentReference[oaicite:0]{index=0}.', 'Hot.'],
        ['Hot. [cite_start]It is wet[cite: 1, 2].', 'Hot. It is wet.', ['It is wet', 1, 2]],
        [
          'It is so. It is [cite_start]very wet [cite: 1].',
          'It is so. It is very wet.',
          ['very wet', 1],
        ],
        ['Hot [attached_file:1][web:2].', 'Hot.'],
        ['Hot [oai_citation:1‡B](https://b.example/).', 'Hot.', ['Hot', 2]],
        ['[span_1](start_span)Hot[span_1](end_span).', 'Hot.'],
        ['Hot <grok-card data-id="e8" data-type="citation_card"></grok-card>.', 'Hot.'],
        [
          'Hot<grok:render type="render_inline_citation"><argument name="citation_id">2</argument></grok:render>.',
          'Hot.',
          ['Hot', 2],
        ],
      ],
    };
    for (const [style, list] of Object.entries(cases)) {
      for (const [given, ...expected] of list) {
        it(`${style}: ${JSON.stringify(given)}`, () => {
          expect(read(given)).to.deep.equal(expected);
        });
      }
      it(`${style}: only if wanted`, () => {
        const others = Object.keys(cases).filter((one) => one !== style) as MarkerStyle[];
        // `oai_citation` and stray private-use characters look alike in two families.
        const own = list.filter(([given]) => !/oai_citation|[\ue200-\ue204]|\\ue20/.test(given));
        for (const [given] of own) expect(read(given, { styles: others })).to.deep.equal([given]);
      });
    }

    it('takes pages from labels', () => {
      const { citations } = parseMarkers('Hot [Document 2, page 3].', { sources });
      const location = {
        type: 'page_location',
        startPageNumber: 3,
        endPageNumber: 4,
        documentIndex: 1,
      };
      expect(citations[0]?.evidence).to.deep.equal([{ source: 2, location }]);
    });

    it('takes lines from locators', () => {
      const evidence = (text: string): Evidence[] | undefined =>
        parseMarkers(text, { sources }).citations[0]?.evidence;
      const location = { type: 'file', startLine: 10, endLine: 21 };
      expect(evidence('Hot【1†L10-L20】.')).to.deep.equal([{ source: 1, location }]);
      expect(evidence('Hot【1†L10-20】.')).to.deep.equal([{ source: 1, location }]);
      expect(evidence('Hot \ue200cite\ue202turn0search0\ue202L10-L20\ue201.')).to.deep.equal([
        { source: 1, location },
      ]);
    });

    it('keeps the words that ChatGPT puts into a marker', () => {
      expect(
        read('So \ue200entity\ue202["people","Ada Lovelace","x"]\ue201 wrote [1].'),
      ).to.deep.equal(['So Ada Lovelace wrote.', ['So Ada Lovelace wrote', 1]]);
    });

    it('counts LibreChat files where sources have no turns', () => {
      const files = [{ id: 'x' }, { id: 'y' }];
      expect(read('Hot \\ue202turn0file1.', { sources: files })).to.deep.equal([
        'Hot.',
        ['Hot', 2],
      ]);
      expect(read('Hot \\ue202turn0search1.', { sources: files })).to.deep.equal(['Hot.']);
    });
  });

  describe('what is not a marker', () => {
    it('leaves unknown numbers', () => {
      expectUntouched(
        'See [7].',
        'In [0, 1] and [1, 7] and [3-1].',
        '[doc9]',
        'In [ref_9], [ID:9], [Source 9] and [S].',
        '[[7]](https://x.example)',
      );
    });

    it('leaves words in brackets', () => {
      expectUntouched('[2024 report]', '[a]', '- [x] done\n- [ ] open', 'note[^1]\n\n[^1]: Text.');
    });

    it('leaves sentences without citations', () => {
      expect(UNCITED.length).to.be.greaterThanOrEqual(200);
      const twelve = Array.from({ length: 12 }, (_, i) => ({
        id: `source-${i}`,
        title: `Page ${i}.pdf`,
        url: `https://${i}.example/`,
      }));
      const all = [...UNCITED, ...UNCITED_HARDER];
      const taken = all.filter((text) => read(text, { sources: twelve }).join('') !== text);
      expect(taken).to.deep.equal([]);
      const left = CITED_STILL.filter((text) => /\[\d/.test(read(text, { sources: twelve })[0]));
      expect(left).to.deep.equal([]);
    });

    it('a directive is read wherever a line begins', () => {
      const named = [{ id: 'a-1', title: 'A', url: 'https://a.example/' }];
      for (const start of ['', '- ', '> ', '# ', '\n\n']) {
        const text = `${start}:cit[Paris]{ref=a-1} is big.`;
        expect(read(text, { sources: named })).to.deep.equal([
          `${start}Paris is big.`,
          ['Paris', 1],
        ]);
      }
    });

    it('leaves links, images and definitions', () => {
      expectUntouched(
        '[10 tips](https://x.example)',
        '[1](https://x.example)',
        '![1](a.png)',
        '![1](https://a.example/)',
        '[1](/about)',
        'See [^9], 【9】 and [9](#sources).',
        'Hot【2024】',
        '- [1](https://a.example/) Wikipedia',
        '[about [1] things](https://x.example "title")',
        'Hot [citation:Nobody](https://x.example).',
        '[1]: https://x.example\n[2]: <https://y.example> "Y"',
        'Sources:\n[1]: https://x.example',
        '[text][1]\n\n[1]: https://x.example',
        '<https://x.example/[1]>',
        '<a title="[1]">x</a>',
        '<!-- [1] -->',
        'https://x.example/?a[1]=b',
      );
    });

    it('is no definition without an address', () => {
      expect(read('[1]:contentReference[oaicite:0]{index=0} hot')[0]).to.equal('hot');
    });

    it('is not hijacked by a definition of the same number', () => {
      expect(read('Hot [1].\n\n[1]: https://evil.example')).to.deep.equal([
        'Hot.\n\n[1]: https://evil.example',
        ['Hot', 1],
      ]);
    });

    it('leaves code', () => {
      expectUntouched(
        '`a[1]`',
        '``a ` [1]``',
        '```\na[1]\n\nb[1]',
        '~~~js\na[1]\n```\nb[1]\n~~~',
        'text\n\n    a[1]\n\n\tb[1]',
        '- item\n\n      a[1]',
        '> ```\n> a[1]\n> ```',
        '1. item\n   ```\n   a[1]\n   ```',
        '<code>a[1]</code>',
        '<pre>\n\na[1]\n\n</pre>',
        '{"list": [1, 2]}',
        '[{"list": [1, 2]}, {"a": [3]}]',
      );
    });

    it('leaves code, formulas and labels in the midst of words', () => {
      expectUntouched(
        'So $a[1]$ is, and $$b[1] + c[2]$$ and \\(d[1]\\).',
        'Set values = [1, 2, 3] first.',
        'Then m = [[1, 2], [3, 1]] and f([1, 2]).',
        'In arr[1] and x[i][1] and arr[0][1] and user_ids[2].',
        'Set x[1] = 5.',
        'Figure [1] shows it. See Table [2]. As in Fig. [3], so.',
        'The regex [1-3] and [1-3]+ match.',
        'Over the interval [1, 2] and x ∈ [1, 3].',
        'The set [1, 2] ∪ [3, 3] and [1]×[2].',
        'It answers {"a": [1], "b": [2, 3]}.',
        'Press [1] for sales.',
        'In [2024].',
      );
    });

    it('reads markers after what only looks like code, formulas and labels', () => {
      for (const words of [
        'It costs $5',
        'From $5 to US$6',
        '$AAPL rose',
        'It rose from $6 to about 7 US$',
        'He took vitamin C',
        'So says Oxford University Press',
        'See the Periodic Table',
        'It is _very hot_',
        'They like a wide range',
        "It is Ada's",
      ]) {
        expect(read(`${words}[1].`), words).to.deep.equal([`${words}.`, [words, 1]]);
        expect(read(`${words} [1] and $x.`)[0], words).to.equal(`${words} and $x.`);
      }
    });

    const lists = [
      '### Sources\n[1] Wikipedia: Paris\n[2] Britannica',
      '- [1] Wikipedia\n- [2] Britannica',
      '* **[1]** Wikipedia\n* **[2]** Britannica',
      '1. [1] Wikipedia\n2. [2] "A quote" (Britannica)',
      '> [1] - Wikipedia\n> [2] – Britannica',
      '[1] https://a.example/\n[2] [Britannica](https://b.example/)',
      '[1][2] Wikipedia and Britannica',
      '[doc1] Wikipedia',
      '[1]. Wikipedia\n[2]. Britannica',
      '- **[1].** Wikipedia',
      'Sources: [1] Wikipedia, [2] Britannica',
      '**Quellen:** [1] Wikipedia; [2] Britannica',
      'المصادر:\n[1] ويكيبيديا\n[2] أخرى',
    ];

    it('leaves the lists of sources that a model wrote itself', () => {
      expectUntouched(...lists);
      for (const list of lists) {
        expect(read(`Hot [2].\n\n${list}`)).to.deep.equal([`Hot.\n\n${list}`, ['Hot', 2]]);
      }
      expectUntouched('[1] Paris is the capital.');
      expect(read('Hot.\n[1]\n\nWet.')).to.deep.equal(['Hot.\n\nWet.', ['Hot.', 1]]);
    });

    it('shows no number of such a list as a marker while it is written', () => {
      for (const list of lists) {
        const text = `Hot [2].\n\n${list}`;
        for (let end = 10; end <= text.length; end++) {
          const cited = read(text.slice(0, end), { partial: true }).slice(1);
          expect(cited, text.slice(0, end)).to.deep.equal([['Hot', 2]]);
        }
      }
    });

    it('shows no marker that the next characters make something else', () => {
      const texts = ['**[1]** [2] hot', 'Hot.\n[1] [2', '[1] [2024 report]'];
      for (const text of [...texts, 'Use files [1-3].txt', 'So [1] 3 4 5', 'So [1, 2]-shift']) {
        let known = 0;
        for (let end = 0; end <= text.length; end++) {
          const { length } = read(text.slice(0, end), { partial: true });
          expect(length, text.slice(0, end)).to.be.at.least(known);
          known = length;
        }
      }
      expectUntouched('[1] [2024 report]');
    });

    it('finds markers around code', () => {
      expect(read('```\na[1]\n```\nHot [1].\n\n- item [2]\n\n    more [3]')).to.deep.equal([
        '```\na[1]\n```\nHot.\n\n- item\n\n    more',
        ['Hot', 1],
        ['item', 2],
        ['more', 3],
      ]);
      expect(read('a ` b [1]')[0]).to.equal('a ` b');
      expect(read('> quoted [1]\nlazy [2]')[0]).to.equal('> quoted\nlazy');
      expect(read('https://x.example/a[1].')[0]).to.equal('https://x.example/a.');
    });
  });

  describe('what is left of the text', () => {
    const cases: [string, string][] = [
      ['a [1] b', 'a b'],
      ['a [1]\nb', 'a\nb'],
      ['a [1]  \nb', 'a  \nb'],
      ['a\u00a0[1].', 'a.'],
      ['a [1] .', 'a.'],
      ['a [1] .NET', 'a .NET'],
      ['【1†source】 a', 'a'],
      ['- 【1†source】 a', '- a'],
      ['【1†source】 - a', '\\- a'],
      ['  【1†source】 a', '  a'],
      ['a ([1]).', 'a.'],
      ['a (see [1]).', 'a (see).'],
      ['a <sup>[1]</sup>.', 'a.'],
      ['a <a class="c" href="#r1">[1]</a>.', 'a.'],
      ['a **[1]**.', 'a.'],
      ['hot^[1]^.', 'hot.'],
      ['hot ^[1, 2]^ and', 'hot and'],
      ['**a**[1]**b**', '**a** **b**'],
      ['`a`[1]`b`', '`a` `b`'],
      ['a [1], [2] and b', 'a and b'],
      ['a [1] [2].', 'a.'],
      ['A.\n[1]\nB.', 'A.\nB.'],
      ['| a [1] | b [2] |', '| a | b |'],
      ['天气很热【1†source】。', '天气很热。'],
      ['الجو حار [1]، جدا [2]؛', 'الجو حار، جدا؛'],
      ['गर्म है [1]।', 'गर्म है।'],
      ['[1]', '[1]'],
      ['[1, 2, 3]\n', '[1, 2, 3]\n'],
      ['', ''],
    ];
    for (const [given, text] of cases) {
      it(`${JSON.stringify(given)} → ${JSON.stringify(text)}`, () => {
        expect(read(given)[0]).to.equal(text);
      });
    }
  });

  describe('claims', () => {
    it('are sentences, items and cells, and stop at the previous marker', () => {
      expect(
        read('One. Two is hot [1], three is wet [2].\n- Four [3]\n\n| Five [1] | Six [2] |'),
      ).to.deep.equal([
        'One. Two is hot, three is wet.\n- Four\n\n| Five | Six |',
        ['Two is hot', 1],
        ['three is wet', 2],
        ['Four', 3],
        ['Five', 1],
        ['Six', 2],
      ]);
    });

    it('do not split characters', () => {
      const { text, citations } = parseMarkers('e[1]\u0301 👩[2]\u200d💻', { sources });
      const boundaries = [...new Intl.Segmenter().segment(text)].map(({ index }) => index);
      for (const { start, end } of citations) {
        expect([...boundaries, text.length])
          .to.include(start)
          .and.to.include(end);
      }
    });
  });

  // Complaints of users of other renderers (research/peers.md §2).
  describe('complaints', () => {
    it('answers [9] to [13] with only 8 sources', () => {
      const eight = Array.from({ length: 8 }, () => ({}));
      expect(read('Hot [8][9], wet [13].', { sources: eight })).to.deep.equal([
        'Hot [9], wet [13].',
        ['Hot', 8],
      ]);
    });

    it('shows no raw `[[10]](https://…` while it is typed', () => {
      const ten = Array.from({ length: 10 }, () => ({}));
      const text = 'Hot [[10]](https://x.example/a_(b) c).';
      for (let end = 0; end <= text.length; end++) {
        const [shown] = read(text.slice(0, end), { sources: ten, partial: true });
        expect('Hot.'.startsWith(shown), shown).to.equal(true);
      }
    });

    it('joins tokens that straddle deltas', () => {
      const text = 'Hot \ue200cite\ue202turn0search0\ue201 and wet citeturn1view2 too';
      for (let end = 0; end <= text.length; end++) {
        const [shown] = read(text.slice(0, end), { partial: true });
        expect('Hot and wet too'.startsWith(shown), shown).to.equal(true);
      }
    });

    it('reads `[1, 2]` on one line', () => {
      expect(read('Hot [1, 2]')).to.deep.equal(['Hot', ['Hot', 1, 2]]);
    });

    it('keeps tables', () => {
      const [text] = read('| a | b |\n|---|---|\n| hot [1] | wet【2†source】 |\n');
      expect(text).to.equal('| a | b |\n|---|---|\n| hot | wet |\n');
    });

    it('damages neither code nor newlines', () => {
      const text = 'a\n\n\n  b\n```py\nx = a[1]\n\n\ny = b[2]\n```\n\tc\n';
      expectUntouched(text);
    });
  });

  describe('while it is written', () => {
    it('holds back what may become a marker', () => {
      for (const tail of [
        ...[
          '[',
          '[1',
          '[1,',
          '[1, 2',
          '[1]',
          '[[',
          '[[1]',
          '[[1]](',
          '[[1]](https://x',
          '[d',
          '[doc1',
        ],
        ...[
          '[citation:90ca',
          '[citation:90ca859f-4f32]',
          '[cite_sta',
          '[cite: 1',
          '[web:',
          '【',
          '【4:',
          '【1',
          '［1',
          '〔',
          '[^',
          '[^1^',
          '[1](#sou',
          '[1](https://a.exa',
        ],
        ...[
          '【4:0†sou',
          '\\',
          '\\ue2',
          '\\ue202',
          '\\\\',
          '\\\\ue202turn0',
          '\\ue202turn0se',
          '\ue200',
          '\ue200cite\ue202tu',
        ],
        ...['\ue202turn0search', 'citet', 'citeturn0', 'turn0search0', ':contentRef', '<grok-card'],
      ]) {
        expect(read(`It is hot ${tail}`, { partial: true })[0], tail).to.equal('It is hot');
      }
    });

    it('holds back what a marker may be wrapped in', () => {
      const text = 'It is hot^[1]^ now';
      for (let end = 0; end <= text.length; end++) {
        const [shown] = read(text.slice(0, end), { partial: true });
        expect('It is hot now'.startsWith(shown), shown).to.equal(true);
      }
    });

    it('holds back what may be in an address', () => {
      const text = 'See www.example.org[1].html, https://x.example/[1, 2]3 or www.example.org[1].';
      for (let end = 0; end <= text.length; end++) {
        expect(read(text.slice(0, end), { partial: true }).length, text.slice(0, end)).to.equal(1);
      }
      expect(read(`${text} Yes`, { partial: true }).length).to.equal(2);
    });

    it('holds back definitions', () => {
      for (const tail of ['[1]', '[1]:', '[1]: ', '[1]: https://x.exa']) {
        expect(read(`It is hot.\n${tail}`, { partial: true })[0].trim(), tail).to.equal(
          'It is hot.',
        );
      }
    });

    it('holds back nothing else', () => {
      for (const tail of [
        '[text',
        '[10 tips](u',
        'a.',
        '[x]',
        '`code',
        'https://x.exa',
        'city',
        '】',
        '<b',
      ]) {
        const text = `It is hot ${tail}`;
        expect(read(text, { partial: true })[0], tail).to.equal(text);
      }
    });

    it('takes nothing for a marker that may be code or a link in the end', () => {
      expect(read('Use `ab[1] + b', { partial: true })).to.deep.equal(['Use `ab']);
      expect(read('Use `a[1] + b` now', { partial: true })).to.deep.equal(['Use `a[1] + b` now']);
      expect(read('See [all [1] of', { partial: true })).to.deep.equal(['See [all']);
      expect(read(`A \` and ${'word '.repeat(60)}[1] then`, { partial: true })[1]).not.to.equal(
        undefined,
      );
    });

    it('lets everything go at the end', () => {
      expect(read('It is hot [1')).to.deep.equal(['It is hot [1']);
      expect(read('It is hot [1]')).to.deep.equal(['It is hot', ['It is hot', 1]]);
      expect(read('It is hot \ue200cite\ue202turn0sea')).to.deep.equal(['It is hot']);
    });
  });

  describe('laws', () => {
    const prose = fc.constantFrom(
      'word ',
      'Hot. ',
      'ж ',
      '天气。',
      '👍🏽 ',
      'a, ',
      '(b) ',
      '**bold** ',
      '\n\n',
      '\n',
      '- item ',
      '| cell ',
    );
    const code = fc.constantFrom(
      '`a[1]` ',
      '``b ` [2]`` ',
      '\n```\nc[1] 【1†source】\n```\n',
      '\n\n```js\nd[2] \ue202turn0search0\n\ne[1]\n```\n',
    );
    const link = fc.constantFrom(
      '[10 tips](https://x.example/[1]) ',
      '[x [2] y](u) ',
      '![1](a.png) ',
      '<https://x.example/[1]> ',
      '[7] ',
      '<i title="[1]"> ',
    );
    const marker = fc.constantFrom(
      '[1]',
      '[1, 2]',
      '[2][3]',
      '[1-3]',
      '[[1]](https://x.example/a)',
      '[doc2]',
      '[citation:90ca859f-4f32]()',
      '【4:0†source】',
      '【3†L1-L2】',
      '\ue200cite\ue202turn0search0\ue201',
      '\\ue200\\ue202turn0search0\ue202turn1view2\\ue201',
      '\ue202turn0search0',
      '\\ue202turn1view2',
      '\\\\ue202turn1view2',
      'citeturn0search0',
      ':contentReference[oaicite:0]{index=0}',
      '[cite: 1]',
      '[web:1]',
      '[^2]',
      '【1】',
      '［2］',
      '[1](#sources)',
      '[1](https://a.example/)',
    );
    /** A space keeps it from ending a word that only looks like one, a word from being a line's label. */
    const inLine = (text: string): string =>
      /^(?:\[[[\dd^]|【1】|［)/.test(text) ? ` so ${text} ` : ` ${text} `;
    const kinds = { prose, code, link, marker };
    const piece = fc
      .constantFrom<keyof typeof kinds>('prose', 'prose', 'code', 'link', 'marker', 'marker')
      .chain((kind) =>
        kinds[kind].map((text) => ({ kind, text: kind === 'marker' ? inLine(text) : text })),
      );
    const pieces = fc.array(piece, { maxLength: 14 });
    const REMAINS =
      /\[\[?[123](?:[,-]| ?\d)*\]|\[doc|\[citation|\[cite|\[web|【\d|†|[\ue200-\ue206]|\\ue20|turn\d|oaicite/;
    /** Without code and links, in which anything may stand. */
    const visible = (text: string): string =>
      text.replace(
        /```[^]*?(?:```|$)|``[^]*?``|`[^`\n]*`|!?\[[^[\]]*(?:\[\d\])?[^[\]]*\]\([^)]*\)|<[^>]*>/g,
        '',
      );

    it('leaves no marker, and code and links as they are', () => {
      fc.assert(
        fc.property(pieces, (list) => {
          const { text, citations } = parseMarkers(list.map((one) => one.text).join(''), {
            sources,
          });
          expect(visible(text)).not.to.match(REMAINS);
          let from = 0;
          for (const one of list) {
            if (one.kind !== 'code' && one.kind !== 'link') continue;
            const at = text.indexOf(one.text.trim(), from);
            expect(at, one.text).to.be.at.least(from);
            from = at + one.text.trim().length;
          }
          let last = 0;
          for (const { start, end, evidence } of citations) {
            expect(start).to.be.within(0, end);
            expect(end).to.be.within(last, text.length);
            expect(evidence).not.to.be.empty;
            last = end;
          }
        }),
        { numRuns: 200 },
      );
    });

    it('shows no marker at any prefix, and never takes back what it has shown', () => {
      fc.assert(
        fc.property(fc.array(fc.oneof(prose, marker.map(inLine)), { maxLength: 8 }), (list) => {
          const text = list.join('');
          const whole = parseMarkers(text, { sources }).text;
          for (let end = 0; end <= text.length; end++) {
            const shown = parseMarkers(text.slice(0, end), { sources, partial: true }).text;
            expect(shown, JSON.stringify(text.slice(0, end))).not.to.match(REMAINS);
            // Blanks may still go.
            const words = (given: string): string => given.replace(/\s+/g, '');
            expect(words(whole).startsWith(words(shown)), `${shown} | ${whole}`).to.equal(true);
          }
        }),
        { numRuns: 60 },
      );
    });

    it('shows nothing of numbers that may turn out to be all of the answer', () => {
      for (const text of [' [1]\n\n', '[1]\n\n[2]\n\n', '[1, 2]\n \n[']) {
        const { text: shown, citations } = parseMarkers(text, { sources, partial: true });
        expect([shown, citations]).to.deep.equal(['', []]);
      }
      const { citations } = parseMarkers('[1]\n\nIt', { sources, partial: true });
      expect(citations).to.have.length(1);
    });

    it('never takes back a marker that it has shown, before or after a tag of code', () => {
      const tag = fc.constantFrom('<code>', '</code>', '<pre>', '</pre>', '<b>', '<samp>');
      const words = fc.constantFrom('The sun', ' shines', '. Then ', '\n', '\n\n', '- it ');
      const long = fc.constant(' is hot over all of the town'.repeat(10));
      const cited = fc.constantFrom(' [1]', ' [2][3]', '【1†source】');
      fc.assert(
        fc.property(fc.array(fc.oneof(tag, words, long, cited), { maxLength: 14 }), (list) => {
          let text = '';
          let known: readonly Citation[] = [];
          // Character by character, but for what is long.
          for (const piece of list.flatMap((one) => (one.length > 20 ? one : [...one]))) {
            text += piece;
            const { citations } = parseMarkers(text, { sources, partial: true });
            expect(citations.slice(0, known.length), text).to.deep.equal(known);
            known = citations;
          }
          const { citations } = parseMarkers(text, { sources });
          expect(citations.slice(0, known.length), text).to.deep.equal(known);
        }),
        { numRuns: 60 },
      );
    });

    it('survives anything', () => {
      const text = fc.string({
        unit: fc.constantFrom(
          ...'[]()`<>\\:【】†\ue200\ue201\ue202\ue203\ue204 \n1a,-turn0search"\ud83d\u0301',
        ),
      });
      fc.assert(
        fc.property(text, fc.boolean(), (given, partial) => {
          const { text: left, citations } = parseMarkers(given, { sources, partial });
          expect(left.length).to.be.at.most(given.length + citations.length + given.length);
          for (const { start, end } of citations)
            expect(start <= end && end <= left.length).to.equal(true);
        }),
        { numRuns: 200 },
      );
      const hostile = new Proxy(
        {},
        {
          get: () => expect.fail('read'),
          getOwnPropertyDescriptor: () => {
            throw new Error();
          },
        },
      );
      expect(parseMarkers('a [1]', { sources: [hostile] }).citations).to.have.length(1);
    });
  });

  it('leaves a text as it stands behind 20,000 references', () => {
    const { text, citations } = parseMarkers('a [1]. '.repeat(20_002), { sources });
    expect(citations).to.have.length(20_000);
    expect(text).to.match(/^a\. a\. .* a\. a \[1\]\. a \[1\]\. $/);
  });
});

describe('[^1] in a text that is being written', () => {
  const sources = [{ url: 'https://a.example/' }];
  const shownAt = (text: string, length: number) =>
    parseMarkers(text.slice(0, length), { sources, partial: length < text.length });

  it('is no citation before it is known whether its footnote comes, and stays when it does', () => {
    const text = 'Hot[^1]. And dry.\n\n[^1]: By day.';
    for (let length = 1; length <= text.length; length++) {
      expect(shownAt(text, length).citations, text.slice(0, length)).to.deep.equal([]);
    }
    expect(shownAt(text, text.length).text).to.equal(text);
  });

  it('is a citation at the end, if no footnote came', () => {
    const text = 'Hot[^1]. And dry.';
    for (let length = 1; length < text.length; length++) {
      expect(shownAt(text, length).citations, text.slice(0, length)).to.deep.equal([]);
    }
    expect(shownAt(text, text.length)).to.deep.equal({
      text: 'Hot. And dry.',
      citations: [{ start: 0, end: 3, evidence: [{ source: 1 }] }],
    });
  });
});
