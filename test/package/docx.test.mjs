// The parts of a Word document, unpacked and read as XML: words, footnotes, links, lists, tables.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { build } from 'esbuild';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { ROOT } from '../../scripts/install.mjs';

const { DOMParser } = new JSDOM().window;
const SOURCES = [
  { title: 'NASA & Webb', url: 'https://nasa.gov/webb?a=1&b=2', published: '2022-07-12' },
  { title: 'Evil', url: 'javascript:alert(1)' },
  { title: 'ESA', url: 'https://esa.int/' },
  { title: 'Only found' },
];
const ANSWER = `# Webb

The mirror is **very cold**. It has *gold* and \`code\`, see [here](https://esa.int/x) or [there](javascript:alert(2)).

3. Third
   - inner
4. Fourth

| Name | Size |
| --- | --: |
| Webb | 6.5 m |

\`\`\`
a < b
\`\`\`

H<sub>2</sub>O, $E=mc^2$ and ![a picture](https://esa.int/p.png)`;

// As in the browsers: the same samples at every run, and others when asked.
const { PROPERTY_SEED = '20261116' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

let formatDocx;

before(async () => {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}src/docx.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  ({ formatDocx } = await import(`data:text/javascript;base64,${code}`));
});

function citing(words, ...sources) {
  const end = ANSWER.indexOf(words) + words.length;
  const evidence = sources.map((source) => ({ source, citedText: `${words}, says ${source}` }));
  return { start: end - words.length, end, evidence };
}

function payload(...citations) {
  return { text: '', sources: SOURCES, answer: ANSWER, citations };
}

/** The parts of a document that are XML, each parsed: the parser throws at what is not well-formed. */
async function opened(given, options) {
  const file = await formatDocx(given, options);
  const parts = unzip(Buffer.from(await file.arrayBuffer()));
  return (name) => new DOMParser().parseFromString(parts.get(name) ?? '', 'text/xml');
}

/** The files of a ZIP, by its directory. */
function unzip(bytes) {
  const files = new Map();
  const end = bytes.lastIndexOf('PK\x05\x06');
  let at = bytes.readUInt32LE(end + 16);
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + size);
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    files.set(path, (method === 8 ? inflateRawSync(data) : data).toString());
    at += 46 + name + extra + comment;
  }
  return files;
}

const all = (parent, tag) => [...parent.getElementsByTagName(tag)];
const words = (parent) =>
  all(parent, 'w:t')
    .map(({ textContent }) => textContent)
    .join('');
/** `<w:b/>`, not `<w:b w:val="false"/>`. */
const isOn = (tag) => tag.getAttribute('w:val') !== 'false';
const paragraphs = (parent) => all(parent, 'w:p').map(words);
/** Those of the text: Word has two that only say how the line above them looks. */
const footnotes = (part) =>
  all(part('word/footnotes.xml'), 'w:footnote').filter((note) => !note.getAttribute('w:type'));
const links = (part) =>
  ['document', 'footnotes'].flatMap((name) =>
    all(part(`word/_rels/${name}.xml.rels`), 'Relationship')
      .filter((relation) => relation.getAttribute('TargetMode') === 'External')
      .map((relation) => relation.getAttribute('Target')),
  );

describe('Word documents', () => {
  it('markers are footnotes, one for each place, with the sources and passages of the claim', async () => {
    const part = await opened(payload(citing('very cold', 1), citing('gold', 2, 3)));
    const [first, second, ...none] = footnotes(part);
    assert.deepEqual(none, []);
    assert.deepEqual(paragraphs(first), [
      ' NASA & Webb — https://nasa.gov/webb?a=1&b=2 (Published: July 12, 2022)',
      '“very cold, says 1”',
    ]);
    assert.deepEqual(paragraphs(second), [
      ' Evil',
      '“gold, says 2”',
      'ESA — https://esa.int/',
      '“gold, says 3”',
    ]);
    const ids = all(part('word/document.xml'), 'w:footnoteReference').map((one) =>
      one.getAttribute('w:id'),
    );
    assert.deepEqual(
      ids,
      [first, second].map((note) => note.getAttribute('w:id')),
    );
  });

  it('a footnote stands where the claim ends, also in lists, tables and after code', async () => {
    const ends = ['very cold', 'inner', '6.5 m'];
    const part = await opened(payload(...ends.map((end) => citing(end, 1))));
    const before = all(part('word/document.xml'), 'w:footnoteReference').map((one) => {
      const runs = all(one.closest('p'), 'w:r');
      return words(runs[runs.indexOf(one.closest('r')) - 1]);
    });
    assert.deepEqual(before, ends);
    const code = '```\nall\n```';
    const only = { text: '', sources: SOURCES, answer: code };
    const citations = [{ start: 4, end: 7, evidence: [{ source: 1 }] }];
    assert.equal(footnotes(await opened({ ...only, citations })).length, 1);
  });

  it('the answer has headings, lists, tables, code and looks of Word', async () => {
    const document = (await opened(payload(citing('gold', 1))))('word/document.xml');
    const styled = (value) =>
      all(document, 'w:pStyle').find((style) => style.getAttribute('w:val') === value);
    assert.equal(words(styled('Heading1').closest('p')), 'Webb');
    assert.equal(words(styled('CitationCode').closest('p')), 'a < b');
    const levels = all(document, 'w:ilvl').map((level) => level.getAttribute('w:val'));
    assert.deepEqual(levels, ['0', '1', '0']);
    assert.deepEqual(paragraphs(all(document, 'w:tbl')[0]), ['Name', 'Size', 'Webb', '6.5 m']);
    const look = (tag) => all(document, tag).map((one) => words(one.closest('r')));
    assert.deepEqual(look('w:b'), ['very cold', 'Name', 'Size']);
    assert.deepEqual(look('w:i'), ['gold']);
    assert.deepEqual(look('w:vertAlign'), ['2']);
    assert.match(words(document), /H2O, \$E=mc\^2\$ and a picture$/);
  });

  it('ordered lists begin at their number', async () => {
    const part = await opened(payload(citing('gold', 1)));
    const starts = all(part('word/numbering.xml'), 'w:start').map((one) =>
      one.getAttribute('w:val'),
    );
    assert.ok(starts.includes('3'));
  });

  it('links lead to the web alone', async () => {
    const part = await opened(payload(citing('very cold', 1, 2, 3)));
    const expected = ['https://esa.int/', 'https://esa.int/p.png', 'https://esa.int/x'];
    assert.deepEqual(links(part).sort(), [...expected, 'https://nasa.gov/webb?a=1&b=2']);
  });

  it('a list has the numbers that readers saw, and markers lead to it', async () => {
    const part = await opened(payload(citing('very cold', 3), citing('gold', 1)), {
      sources: 'list',
      passages: false,
    });
    assert.deepEqual(footnotes(part), []);
    const document = part('word/document.xml');
    assert.deepEqual(paragraphs(document).slice(-3), [
      'Sources',
      '1. NASA & Webb — https://nasa.gov/webb?a=1&b=2 (Published: July 12, 2022)',
      '3. ESA — https://esa.int/',
    ]);
    const anchors = all(document, 'w:hyperlink').flatMap(
      (link) => link.getAttribute('w:anchor') ?? [],
    );
    const names = all(document, 'w:bookmarkStart').map((mark) => mark.getAttribute('w:name'));
    assert.deepEqual(anchors, ['source-3', 'source-1']);
    assert.deepEqual(names, ['source-1', 'source-3']);
  });

  it('an answer without citations has its sources as a list', async () => {
    const document = (await opened({ text: '', sources: SOURCES, answer: 'Hot.' }))(
      'word/document.xml',
    );
    assert.match(words(document), /^Hot\.Sources1\. NASA.*4\. Only found$/);
  });

  it('says who wrote it, above the answer and in the properties of the file', async () => {
    const part = await opened(payload(citing('gold', 1)), { aiLabel: true });
    assert.equal(paragraphs(part('word/document.xml'))[0], 'Written by an AI');
    const [description] = all(part('docProps/core.xml'), 'dc:description');
    assert.equal(description.textContent, 'Written by an AI');
  });

  it('a conversation is one document; markers that are only written are read', async () => {
    const part = await opened([
      payload(citing('very cold', 3)),
      { text: '', sources: [{ url: 'https://esa.int/' }], answer: 'As said [1].' },
    ]);
    assert.deepEqual(
      footnotes(part).map((note) => paragraphs(note)[0]),
      [' ESA — https://esa.int/', ' ESA — https://esa.int/'],
    );
    assert.match(words(part('word/document.xml')), /As said\.$/);
  });

  it('words from right to left are so in Word', async () => {
    const document = (await opened({ text: '', sources: [], answer: 'شمس\n\nSun' }))(
      'word/document.xml',
    );
    const turned = all(document, 'w:p').map((one) => all(one, 'w:bidi').filter(isOn).length);
    assert.deepEqual(turned, [1, 0]);
  });

  it('is well-formed and keeps its words and footnotes, whatever is in it', async () => {
    const unit = fc.constantFrom(
      ...'aB1[]()*_`~|#>-<&"\'\n\t $\\!:',
      '\u0000',
      '\ufffe',
      '\ud800',
      'א',
    );
    const text = fc.string({ unit, maxLength: 120 });
    const any = fc.record({ answer: text, title: text, quote: text, end: fc.nat(120) });
    await fc.assert(
      fc.asyncProperty(any, async ({ answer, title, quote, end }) => {
        const evidence = [{ source: 1, citedText: quote }];
        const citations = [{ start: 0, end: Math.min(end + 1, answer.length), evidence }];
        const written = `Begin ${answer}`;
        const part = await opened({ text: '', sources: [{ title }], answer: written, citations });
        assert.match(words(part('word/document.xml')), /^Begin/);
        assert.equal(footnotes(part).length, 1);
        for (const link of links(part)) assert.match(link, /^https?:/);
      }),
      { numRuns: 50 },
    );
  });
});
