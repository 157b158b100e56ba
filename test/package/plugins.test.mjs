// The plugins with the real renderers: every style of marker, in everything that Markdown has.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { Remarkable } from 'remarkable';
import { unified } from 'unified';
import { canonicalMarkers, injectMarkers } from 'citation-elements/core';
import { markdownItCitations } from 'citation-elements/markdown-it';
import { markedCitations } from 'citation-elements/marked';
import { rehypeCitations } from 'citation-elements/rehype';
import { remarkCitations } from 'citation-elements/remark';
import { remarkableCitations } from 'citation-elements/remarkable';
import { rehypeSchema } from 'citation-elements/sanitize-presets';
import { ROOT } from '../../scripts/install.mjs';

const markdown = () => unified().use(remarkParse).use(remarkGfm);
const html = (pipeline) => pipeline.use(rehypeStringify);

/** Every renderer, as a function of text and the plugin's options. */
const RENDERERS = {
  remark: (text, options) =>
    String(html(markdown().use(remarkCitations, options).use(remarkRehype)).processSync(text)),
  'remark, raw and sanitised': (text, options) =>
    String(
      html(
        markdown()
          .use(remarkCitations, options)
          .use(remarkRehype, { allowDangerousHtml: true })
          .use(rehypeRaw)
          .use(rehypeSanitize, rehypeSchema(defaultSchema)),
      ).processSync(text),
    ),
  marked: (text, options) => String(new Marked(markedCitations(options)).parse(text)),
  'markdown-it': (text, options) =>
    new MarkdownIt({ linkify: true }).use(markdownItCitations, options).render(text),
  remarkable: (text, options) => new Remarkable().use(remarkableCitations, options).render(text),
};
/** Sees HTML alone, where Markdown has already made links of some markers. */
const rehype = (text, options) =>
  String(html(markdown().use(remarkRehype).use(rehypeCitations, options)).processSync(text));

const ANCHOR = /<citation-anchor source-ids="([^"]*)">(?:<span>[^<]*<\/span>)?<\/citation-anchor>/g;
/** The words as they are read, with `{1 3}` where markers stand. */
const read = (rendered) =>
  rendered
    .replace(ANCHOR, '{$1}')
    .replace(/<[^>]*>/g, '')
    .trim();
const anchors = (rendered) => Array.from(rendered.matchAll(ANCHOR), ([, ids]) => ids);

const RECORDED = readdirSync(`${ROOT}test/fixtures`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => JSON.parse(readFileSync(`${ROOT}test/fixtures/${file}`, 'utf8')))
  .filter(({ answer, citations }) => answer && citations?.length);

describe('plugins', () => {
  /** @type {[name: string, text: string, expected: string | RegExp][]} */
  const STYLES = [
    ['canonical', 'Hot【1:0†source】【3:2†source】.', 'Hot{1 3}.'],
    ['a canonical marker of an id', 'Hot【†turn0search0】.', 'Hot{turn0search0}.'],
    ['a number', 'Hot [1].', 'Hot{1}.'],
    ['numbers side by side', 'Hot [1][3].', 'Hot{1 3}.'],
    ['a list', 'Hot [1, 2].', 'Hot{1 2}.'],
    ['a range', 'Hot [1-3].', 'Hot{1 2 3}.'],
    ['Open WebUI', 'Hot [2#note].', 'Hot{2}.'],
    ['double brackets', 'Hot [[2]].', 'Hot{2}.'],
    ['xAI', 'Hot [[1]](https://a.example/).', 'Hot{1}.'],
    ['Azure', 'Hot [doc1][doc2].', 'Hot{1 2}.'],
    ['LlamaIndex', 'Hot [citation:90ca-4f].', 'Hot{90ca-4f}.'],
    ['create-llama', 'Hot [citation:90ca-4f](javascript:void(0)).', 'Hot{90ca-4f}.'],
    ['Assistants', 'Hot【4:0†source】.', 'Hot{1}.'],
    ['gpt-oss', 'Hot【2†L10-L20】.', 'Hot{2}.'],
    [
      'ChatGPT',
      'Hot \ue200cite\ue202turn0search0\ue202turn1view2\ue201.',
      'Hot{turn0search0 turn1view2}.',
    ],
    ['ChatGPT, stripped', 'Hot citeturn0search0.', 'Hot{turn0search0}.'],
    ['LibreChat', 'Hot \ue202turn0search0.', 'Hot{turn0search0}.'],
    ['LibreChat, spelt', 'Hot \\ue202turn0search0.', 'Hot{turn0search0}.'],
    [
      'LibreChat, a claim',
      'So \ue203it is hot\ue204 \ue202turn0file0.',
      'So it is hot{turn0file0}.',
    ],
    ['Gemini’s app', '[cite_start]Hot[cite: 1, 2].', 'Hot{1 2}.'],
    ['a copied leak', 'Hot :contentReference[oaicite:0]{index=0}.', 'Hot.'],
    [
      'Grok',
      'Hot<grok:render type="x"><argument name="citation_id">2</argument></grok:render>.',
      'Hot{2}.',
    ],
  ];
  /** @type {typeof STYLES} */
  const MARKDOWN = [
    ['emphasis', '**Hot** [1] and *wet [2]*.', 'Hot{1} and wet{2}.'],
    ['a definition of the same number', 'Hot [1][2].\n\n[2]: https://b.example/', 'Hot{1 2}.'],
    ['a parenthesis behind', 'Hot[1](sort of).', 'Hot{1}(sort of).'],
    ['a link with a number', 'Hot [1](https://a.example/).', 'Hot 1.'],
    ['an address', 'See https://a.example/ [1].', 'See https://a.example/{1}.'],
    ['a table', '| a | b |\n| --- | --- |\n| hot [1] | wet [2] |', /hot\{1\}\s*wet\{2\}/],
    ['a list', '- hot [1]\n- wet [2]', /hot\{1\}\s*wet\{2\}/],
    ['a heading', '# Hot [1]', 'Hot{1}'],
    ['a quotation', '> Hot [1]', 'Hot{1}'],
    ['right to left', 'الجو حار [1].', 'الجو حار{1}.'],
    ['Chinese', '天气很热[1]。', '天气很热{1}。'],
    ['code', 'In `a[1]` and\n\n```js\nb[2]\n```\n\n    c[3]', /^In a\[1\] and\s+b\[2\]\s+c\[3\]$/],
    ['a link', 'See [the paper [1]](https://a.example/).', 'See the paper [1].'],
    ['a marker in superscript', 'Hot <sup>[1]</sup>.', 'Hot{1}.'],
    ['a marker in parentheses', 'Hot ([1], [2]).', 'Hot{1 2}.'],
    ['a list of sources in bold', '**[1]** Hot.\n\n- **[2]** Wet.', /^\[1\] Hot\.\s+\[2\] Wet\.$/],
    ['a list of sources', '[1] Hot.\n\n- [2] Wet.', /^\[1\] Hot\.\s+\[2\] Wet\.$/],
    [
      'a list of sources with titles in emphasis, and links',
      '- [1] **Hot.**\n- [2] [Wet.](https://a.example/)\n- **[3]** *Dry.*',
      /^\[1\] Hot\.\s+\[2\] Wet\.\s+\[3\] Dry\.$/,
    ],
    ['a line of its own', 'Hot.\n[1]\nWet.', /^Hot\.\{1\}\sWet\.$/],
    ['a bibliography', 'Sources:\n[1]: none yet', /^Sources:\s\[1\]: none yet$/],
    ['footnotes', 'Hot [^1].', 'Hot [^1].'],
    ['a JSON object', '{"list": [1, 2]}', /^\{.*list.*: \[1, 2\]\}$/],
    ['an image', 'Hot ![a [1]](https://a.example/i.png).', 'Hot .'],
    ['an escape', 'Hot \\[1\\].', 'Hot [1].'],
    ['a figure', 'Figure [1] shows **it**. See Table [2].', 'Figure [1] shows it. See Table [2].'],
    ['a list of numbers', 'Set values = [1, 2] first.', 'Set values = [1, 2] first.'],
    ['an index', 'In **all** of arr[1] it is.', 'In all of arr[1] it is.'],
    ['what is no number of a source', 'In [2021], a[0] of [x].', 'In [2021], a[0] of [x].'],
    ['HTML that a name could be', 'Hot [citation:<b>"\'&].', /^Hot(\{.*\})?\.$/],
  ];
  for (const [name, render] of Object.entries(RENDERERS)) {
    describe(name, () => {
      for (const [what, text, expected] of [...STYLES, ...MARKDOWN]) {
        it(what, () => {
          const rendered = read(render(text));
          if (expected instanceof RegExp) assert.match(rendered, expected);
          else assert.equal(rendered, expected);
        });
      }
    });
  }

  it('rehype leaves the numbers of a list of sources as they are, also in bold', () => {
    const text =
      '**[1]** Hot.\n\n- **[2]** Wet.\n- *[3]* **dry**\n\n**[1]**\n\n**[2]**, and **[3]** more.';
    assert.match(
      read(rehype(text)),
      /^\[1\] Hot\.\s+\[2\] Wet\.\s+\[3\] dry\s+\{1\}\s+\{2\}, and \{3\} more\.$/,
    );
  });

  for (const [name, render] of Object.entries({ ...RENDERERS, rehype })) {
    describe(`${name}, as told`, () => {
      it('reads labels in parentheses and between signs, where the sources are known', () => {
        const rendered = render('Hot (Source 2), wet ##0$$.', { sources: 3 });
        assert.equal(read(rendered), 'Hot{2}, wet{1}.');
      });

      it('keeps what names no source that there is', () => {
        assert.equal(read(render('Hot [2], wet [3].', { sources: 2 })), 'Hot{2}, wet [3].');
        assert.equal(read(render('Hot [1, 3].', { sources: 2 })), 'Hot [1, 3].');
      });

      it('resolves ids where it knows the sources', () => {
        const sources = [{ url: 'https://a.example/' }, { id: 'turn0search0' }];
        assert.equal(read(render('Hot \ue202turn0search0.', { sources })), 'Hot{2}.');
        assert.equal(read(render('Hot \ue202turn0search7.', { sources })), 'Hot.');
      });

      it('reads only the wanted styles', () => {
        const text = 'Hot [1], wet【2:1†source】.';
        assert.equal(read(render(text, { styles: ['assistants'] })), 'Hot [1], wet{2}.');
      });

      it('writes links where tags do not pass', () => {
        const rendered = render('Hot [1][2], wet \ue202turn0search0.', { carrier: 'link' });
        assert.match(rendered, /Hot<a href="#cite-1,2"><span>\[1\]\[2\]<\/span><\/a>/);
        assert.match(rendered, /wet<a href="#cite-turn0search0"><span>\[\*\]<\/span><\/a>/);
      });

      it('makes one marker of each that injectMarkers wrote, in all recorded answers', () => {
        for (const payload of RECORDED) {
          const injected = injectMarkers(payload);
          const found = anchors(render(injected, { styles: ['assistants'] }));
          const written = injected.match(/(?:【\d+:\d+†source】)+/g) ?? [];
          assert.equal(found.length, written.length, payload.answer);
          assert.deepEqual(sorted(found.flatMap((ids) => ids.split(' '))), sorted(cited(payload)));
        }
      });
    });
  }

  it('read numbers that are superscript after words, where the sources are known', () => {
    for (const [name, render] of Object.entries(RENDERERS)) {
      const rendered = render('It rains<sup>2</sup>, on 3 cm<sup>2</sup>.', { sources: 3 });
      assert.match(read(rendered), /^It rains\{2\}, on 3 cm(?:<sup>|&lt;sup&gt;)?2/, name);
    }
  });

  it('leave footnotes that the renderer knows', () => {
    const text = 'Hot [^1], wet [^2].\n\n[^1]: By day.';
    const rendered = RENDERERS.remark(text, { sources: 3 });
    assert.deepEqual(anchors(rendered), ['2']);
    assert.match(rendered, /href="#user-content-fn-1"/);
  });

  describe('code that is written as HTML', () => {
    const text = 'In <code>a[1]</code>, hot [1].';
    const expected = 'In a[1], hot{1}.';
    const RAW = {
      marked: RENDERERS.marked,
      remark: RENDERERS['remark, raw and sanitised'],
      'markdown-it': (given) =>
        new MarkdownIt({ html: true }).use(markdownItCitations).render(given),
      remarkable: (given) => new Remarkable({ html: true }).use(remarkableCitations).render(given),
      rehype: (given) =>
        String(
          html(
            markdown()
              .use(remarkRehype, { allowDangerousHtml: true })
              .use(rehypeRaw)
              .use(rehypeCitations),
          ).processSync(given),
        ),
    };
    for (const [name, render] of Object.entries(RAW)) {
      it(`stays as it is: ${name}`, () => assert.equal(read(render(text)), expected));
    }
  });

  describe('rehype', () => {
    for (const [what, text, expected] of [...STYLES, ...MARKDOWN]) {
      // Markdown comes first here, and makes other things of these.
      if (
        /xAI|create-llama|Grok|same number|escape|HTML|superscript|in bold|JSON|biblio/.test(what)
      )
        continue;
      it(what, () => {
        const rendered = read(rehype(text));
        if (expected instanceof RegExp) assert.match(rendered, expected);
        else assert.equal(rendered, expected);
      });
    }
  });

  describe('while the answer is being written', () => {
    const text =
      'Hot [1], wet [[2]](https://b.example/) and【3:2†source】 cold \ue200cite\ue202turn0search0\ue201.\n\nDry citeturn1view2 [doc1].';
    const RAW = /[[\]【】†\ue200-\ue206\\]|cite|turn\d/;

    for (const [name, render] of Object.entries({ ...RENDERERS, rehype })) {
      it(`${name} never takes the numbers of a list of sources for markers, nor footnotes`, () => {
        const answer =
          'Hot [1], wet[^2].\n\n- **[1]** Sun\n- **[2] Moon** – b\n- *[3]* **Star**\n\n[^2]: By day.';
        for (let end = 0; end <= answer.length; end++) {
          const now = anchors(render(answer.slice(0, end), { partial: true, sources: 3 }));
          assert.ok(now.length < 2 && (now[0] ?? '1') === '1', answer.slice(0, end));
        }
      });
    }

    for (const [name, render] of Object.entries(RENDERERS)) {
      it(`${name} never takes back or renumbers a marker, if it is told`, () => {
        /** @type {[string, string[]][]} */
        const cases = [
          [
            'Hot [1], `a[2]` and [b [3]](https://b.example/) wet [2][3].\n\nDry (【4:0†source】).',
            ['1', '2 3', '1'],
          ],
          ['- Hot [1]\n  - wet [2]\n    - dry [3]\n- cold', ['1', '2', '3']],
          ['1. Hot [1]:\n\n   ```sh\n   a\n   ```\n\n2. Wet [2]', ['1', '2']],
          ['| a | b |\n|---|---|\n| hot [1] | [2], [3] |\n\n[a]: https://b.example/', ['1', '2 3']],
        ];
        for (const [answer, expected] of cases) {
          /** @type {string[]} */
          let before = [];
          for (let end = 0; end <= answer.length; end++) {
            const now = anchors(render(answer.slice(0, end), { partial: true }));
            assert.deepEqual(now.slice(0, before.length), before, answer.slice(0, end));
            before = now;
          }
          assert.deepEqual(anchors(render(answer)), expected);
        }
      });
    }

    for (const [name, render] of Object.entries(RENDERERS)) {
      it(`${name} never shows half a marker, if it is told`, () => {
        for (let end = 0; end < text.length; end++) {
          const words = read(render(text.slice(0, end), { partial: true })).replace(/\{.*?\}/g, '');
          assert.doesNotMatch(words, RAW, text.slice(0, end));
        }
        assert.doesNotMatch(read(render(text)).replace(/\{.*?\}/g, ''), RAW);
      });

      it(`${name} renders finished blocks as in the whole, one by one`, () => {
        const held = canonicalMarkers(text, { partial: true });
        const blocks = held.split(/(?<=\n\n)/).map((block) => anchors(render(block)));
        assert.deepEqual(blocks.flat(), anchors(render(held)));
      });
    }
  });

  it('bring no package with them', () => {
    const names = ['remark', 'rehype', 'marked', 'markdown-it', 'remarkable', 'sanitize-presets'];
    for (const name of names) {
      const code = readFileSync(`${ROOT}dist/integrations/${name}.js`, 'utf8');
      assert.doesNotMatch(code, /(?:from|import) *["'][^.]/, name);
    }
  });
});

const sorted = (names) => [...new Set(names)].sort();
const cited = ({ citations = [] }) =>
  citations.flatMap(({ evidence }) => evidence.map(({ source }) => String(source)));
