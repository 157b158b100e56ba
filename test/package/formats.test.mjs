// What other programs make of what is exported: each format, read by a parser of its own.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import { build } from 'esbuild';
import fc from 'fast-check';
import jsonld from 'jsonld';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { ROOT } from '../../scripts/install.mjs';

/** What breaks one format or another. */
const NASTY = [
  '{ } \\ % & # _ $ ~ ^ < > | @',
  'unbalanced { and \\',
  'unbalanced } and %',
  "a -- b --- c ''d'' ``e`` ?` !` ,, \"f\"",
  '\\textbf{x} \\input{/etc/passwd} $x^2$ {\\"o}',
  'Ünïcödé ß 天气 العربية 👍🏽',
  'a\r\nER  - \r\nTY  - JOUR\r\nTI  - b',
  '@online{x, title = {y}}',
  'title}, url = {https://evil.example',
  'NASA’s “Webb” – 5 % of H₂O',
];
const anyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: fc.constantFrom(...'aB1{}\\%&#_$~^<>|@-\'`",?!=. \n天é') }),
  fc.string({ unit: 'grapheme' }),
);
const anySource = fc.record(
  {
    title: anyText,
    url: fc.oneof(
      fc.constantFrom('https://a.b/c_d?e=%20&f={g}#h~^', 'https://a.b/\\{x', 'https://a.b/%7B(x)'),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    ),
    published: fc.constantFrom('2024', '2024-03', '2024-03-14', '1999-12-31T23:59:59Z'),
    pages: fc.array(fc.record({ page: fc.integer({ min: 1, max: 900 }) }), { minLength: 1 }),
    type: fc.constantFrom('web', 'file', 'news', 'video', 'image', 'map', 'tool', 'unknown'),
    citedText: anyText,
  },
  { requiredKeys: [] },
);
const anySources = fc.array(anySource, { minLength: 1, maxLength: 5 });

// As in the browsers: the same samples at every run, and others when asked.
const { PROPERTY_SEED = '20261116' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

let formatCitations;

before(async () => {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}src/export/formats.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  ({ formatCitations } = await import(`data:text/javascript;base64,${code}`));
});

function exported(sources, format) {
  return formatCitations({ text: '', sources }, format);
}

/** The sources as CSL, which is what the parsers answer with too. */
function expected(sources) {
  return JSON.parse(exported(sources, 'csl-json'));
}

function parsed(text, type) {
  return plugins.input.chain(text, { forceType: type, generateGraph: false });
}

/** White space is not kept: TeX has one kind of it. */
function spaced(text) {
  return text?.replace(/\s+/g, ' ').trim();
}

/** Percent-encoding does not make another address. */
function decoded(url) {
  return url?.replace(/%(7B|7D|5C)/gi, (one) => decodeURIComponent(one));
}

describe('exported sources', () => {
  it('BibTeX: titles, addresses, dates, pages and keys come back', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const items = parsed(exported(sources, 'bibtex'), '@biblatex/text');
        const wanted = expected(sources);
        assert.equal(items.length, wanted.length);
        items.forEach((item, i) => {
          assert.equal(item.id, wanted[i].id);
          assert.equal(spaced(item.title), spaced(wanted[i].title));
          assert.equal(decoded(item.URL), decoded(wanted[i].URL));
          assert.deepEqual(item.issued, wanted[i].issued);
          assert.equal(item.note?.replace(/^pp?\. /, '').replaceAll('–', '-'), wanted[i].page);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('BibTeX: braces balance, as BibTeX itself counts them', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const text = exported(sources, 'bibtex');
        let depth = 0;
        for (const char of text) {
          if (char === '{') depth++;
          if (char === '}') depth--;
          assert.ok(depth >= 0);
          // Between entries there is nothing that could begin another.
          if (depth === 0) assert.match(char, /[@a-z\n}]/);
        }
        assert.equal(depth, 0);
      }),
      { numRuns: 300 },
    );
  });

  it('RIS: titles, addresses, dates and passages come back', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const items = parsed(exported(sources, 'ris'), '@ris/file');
        const wanted = expected(sources);
        assert.equal(items.length, wanted.length);
        items.forEach((item, i) => {
          assert.equal(spaced(item.title), spaced(wanted[i].title));
          assert.equal(item.URL, wanted[i].URL);
          // The parser reads only the year of a newspaper.
          const parts = wanted[i].issued?.['date-parts'][0];
          const known = item.type === 'article-newspaper' ? parts?.slice(0, 1) : parts;
          assert.deepEqual(item.issued?.['date-parts'][0], known);
          // By `EP` alone the parser takes a record for one of the old kind, which had no `AB`.
          if (wanted[i].page && !wanted[i].issued) return;
          assert.equal(spaced(item.abstract), spaced(wanted[i].abstract));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('RIS: pages and types', () => {
    const ris = exported(
      [
        { type: 'file', title: 'a', pages: [{ page: 4 }, { page: 9 }] },
        { type: 'news', url: 'https://a.b/' },
        { type: 'video', url: 'https://a.b/' },
        { url: 'https://a.b/' },
      ],
      'ris',
    );
    assert.equal(parsed(ris, '@ris/file')[0].page, '4-9');
    assert.deepEqual(ris.match(/(?<=TY  - )\w+/g), ['GEN', 'NEWS', 'VIDEO', 'ELEC']);
  });

  it('CSL-JSON: nothing has to be mended', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const items = expected(sources);
        assert.deepEqual(parsed(items, '@csl/list+object'), items);
      }),
    );
  });
});

/** A cited answer: the first source at the end of each word that is given. */
function cited(answer, sources, ...words) {
  const citations = words.map((word, i) => {
    const end = answer.indexOf(word) + word.length;
    return { start: 0, end, evidence: [{ source: (i % sources.length) + 1, citedText: word }] };
  });
  return { text: '', answer, sources, citations };
}

describe('exported answers', () => {
  it('JSON-LD: a parser expands every term, and finds claims and their documents', async () => {
    const payload = cited('It is hot, and far away.', SOURCES, 'hot', 'far away');
    const written = JSON.parse(formatCitations(payload, 'json-ld', { aiLabel: true }));
    // As schema.org publishes its context: its words, and which of them are addresses. Nothing is fetched.
    const documentLoader = async (url) => {
      assert.match(url, /^https:\/\/schema\.org\/?$/);
      const context = {
        '@vocab': 'http://schema.org/',
        url: { '@type': '@id' },
        additionalType: { '@type': '@vocab' },
      };
      return { contextUrl: null, documentUrl: url, document: { '@context': context } };
    };
    const [message, ...none] = await jsonld.expand(written, { documentLoader, safe: true });
    assert.deepEqual(none, []);
    const all = (node, name) => node[`http://schema.org/${name}`] ?? [];
    const value = (node, name) => all(node, name)[0]?.['@value'];
    assert.deepEqual(message['@type'], ['http://schema.org/Message']);
    assert.deepEqual(all(message, 'additionalType'), [
      { '@id': 'http://schema.org/AIGeneratedContent' },
    ]);
    assert.equal(value(message, 'text'), 'It is hot[1], and far away[2].');
    const claims = all(message, 'citation').map((claim) => {
      const [document] = all(claim, 'appearance');
      return [
        ...claim['@type'],
        value(claim, 'position'),
        ...document['@type'],
        value(document, 'name'),
        all(document, 'url')[0]?.['@id'],
      ];
    });
    assert.deepEqual(
      claims.sort(([, a], [, b]) => a - b),
      SOURCES.map(({ title, url }, i) => [
        'http://schema.org/Claim',
        i + 1,
        'http://schema.org/DigitalDocument',
        title,
        url,
      ]),
    );
  });

  it('Markdown footnotes: a renderer finds each of them, and leads there and back', () => {
    const answer = 'It is **hot**.\n\n- far away\n- `code`\n\n| a | b |\n| - | - |\n| c | d |';
    const payload = cited(answer, SOURCES, 'hot', 'far away', 'd |');
    const html = rendered(formatCitations(payload, 'footnotes'));
    const references = [...html.matchAll(/<sup><a href="#user-content-fn-(\w+)"/g)];
    assert.deepEqual(
      references.map(([, name]) => name),
      ['1', '2', '1'],
    );
    for (const { title, url } of SOURCES) assert.ok(html.includes(`<a href="${url}">${title}</a>`));
    assert.equal(html.match(/class="data-footnote-backref"/g)?.length, 3);
    assert.doesNotMatch(html, /\[\^/);
  });

  it('Markdown footnotes: none is lost or left as text, whatever the sources are called', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const html = rendered(formatCitations(cited('It is hot.', sources, 'hot'), 'footnotes'));
        assert.equal(html.match(/data-footnote-ref/g)?.length, 1);
        assert.equal(html.match(/<li id="user-content-fn-/g)?.length, 1);
        assert.doesNotMatch(html.split('<section')[0], /\[\^|Source/);
      }),
      { numRuns: 100 },
    );
  });
});

const SOURCES = [
  { title: 'Webb', url: 'https://nasa.gov/webb' },
  { title: 'Sun', url: 'https://esa.int/sun' },
];

/** As GitHub's Markdown has footnotes. */
function rendered(markdown) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeStringify);
  return String(processor.processSync(markdown));
}

describe('CSL', () => {
  const sources = [
    { title: 'Webb', url: 'https://a.example/w', author: 'NASA', published: '2021-12-25' },
    { title: 'Moon', url: 'https://b.example/m' },
  ];
  const written = (template) =>
    new Cite(expected(sources)).format('bibliography', { template, lang: 'en-US' });

  it('is what processors write APA, Vancouver and Harvard of', () => {
    assert.match(
      written('apa'),
      /^NASA\. \(2021, December 25\)\. Webb\..*https:\/\/a\.example\/w/m,
    );
    assert.match(written('apa'), /^Moon\. \(n\.d\.\)\..*https:\/\/b\.example\/m/m);
    assert.match(written('vancouver'), /^1\. NASA\..*2021.*https:\/\/a\.example\/w/m);
    assert.match(written('harvard1'), /^NASA \(2021\) Webb/m);
  });

  it('takes other styles, as a host adds them', () => {
    plugins.config.get('@csl').styles.add('own', OWN_STYLE);
    assert.match(written('own'), /^NASA: “?Webb/m);
  });
});

/** A style as those of the style repository: author, title. */
const OWN_STYLE = `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">
  <info><title>own</title><id>own</id><updated>2026-01-01T00:00:00+00:00</updated></info>
  <citation><layout><text variable="title"/></layout></citation>
  <bibliography><layout><group delimiter=": "><names variable="author"/><text variable="title"/></group></layout></bibliography>
</style>`;
