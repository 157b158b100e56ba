// How a tool gets LibreChat's citations, statement by statement: docs/seeds.md has the table.
import { expect } from 'chai';
import { toMcpToolResult } from '../../src/export/mcp.js';
import { citationPrompt } from '../../src/export/prompt.js';
import type { CitationWarning } from '../../src/model/index.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { parseMarkers } from '../../src/text/markers.js';
import { anchors, block, rows, visibleText } from '../support/block.js';

const ARTIFACT = {
  fileCitations: true,
  sources: [
    {
      type: 'file',
      fileId: 'pdf_abc123',
      fileName: 'Soil Report 2024.pdf',
      relevance: 0.87,
      pages: [12, 13],
      pageRelevance: { '12': 0.9, '13': 0.78 },
      metadata: { url: '' },
    },
    {
      type: 'file',
      fileId: 'url_7f3e',
      fileName: 'RIVM nitrate thresholds',
      relevance: 0.79,
      pages: [],
      pageRelevance: {},
      metadata: { url: 'https://example.org/nitrates' },
    },
  ],
};
const MARK = String.raw`\ue202`;
const result = (text: string, artifact: unknown = ARTIFACT) => ({
  content: [
    { type: 'text', text },
    {
      type: 'resource',
      resource: {
        uri: 'artifact://file_search',
        name: 'file_citations',
        mimeType: 'application/json',
        text: JSON.stringify(artifact),
      },
    },
  ],
});
/** The artifact that a tool result carries. */
const artifactOf = (made: ReturnType<typeof toMcpToolResult>): typeof ARTIFACT => {
  const resources = made.content.flatMap((one) => (one.type === 'resource' ? [one.resource] : []));
  expect(resources).to.have.length(1);
  return JSON.parse(resources[0]?.text ?? '') as typeof ARTIFACT;
};
const textOf = (made: ReturnType<typeof toMcpToolResult>): string =>
  made.content[0]?.type === 'text' ? made.content[0].text : '';

describe('Anchors', () => {
  const markers = (text: string): string[] =>
    (normalize(result(text)).citations ?? []).map(({ evidence }) =>
      evidence.map(({ source }) => source).join(' '),
    );

  it('are markers in the text, with the pages in the list (001 L4, L140, L141)', async () => {
    const element = await block(
      '',
      normalize(
        result(
          String.raw`Nitrate is high \ue202turn0file0. So say both \ue200\ue202turn0file0\ue202turn0file1\ue201.`,
        ),
      ),
    );
    expect(anchors(element).map(visibleText)).to.deep.equal(['[1]', '[1, 2]']);
    expect(rows(element)[0]).to.match(/12.*13/);
    expect(rows(element)[1]).to.contain('example.org');
  });

  it('name one source, or several in one marker (001 L8, L9, L57, L65)', () => {
    expect(markers(`High ${MARK}turn0file1.`)).to.deep.equal(['2']);
    expect(markers(String.raw`High \ue200\ue202turn0file0\ue202turn0file1\ue201.`)).to.deep.equal([
      '1 2',
    ]);
  });

  it('are six characters, or the one (001 L11)', () => {
    expect(markers('High \ue202turn0file0.')).to.deep.equal(['1']);
    expect(markers(String.raw`High \uE202turn0file0.`)).to.deep.equal(['1']);
  });

  it('may have two backslashes, in JSON and left over in the text (001 L12, L13)', () => {
    const json = JSON.stringify(result(`High ${MARK}turn0file0.`));
    expect(json).to.contain(String.raw`\\ue202turn0file0`);
    expect(normalize(json).citations).to.have.length(1);
    expect(markers(String.raw`High \\ue202turn0file0.`)).to.deep.equal(['1']);
  });

  it('of other turns are taken out, with a warning (001 L56)', () => {
    const warnings: CitationWarning[] = [];
    const { answer } = normalize(result(`High ${MARK}turn1file0.`), {
      onWarning: (one) => warnings.push(one),
    });
    expect(answer).to.equal('High.');
    expect(warnings.map(({ code }) => code)).to.deep.equal(['unresolved']);
  });
});

describe('The resource', () => {
  it('is read as in the example (001 L16, L19, L20, L22)', () => {
    const { sources } = normalize(result('High.'));
    expect(sources[0]).to.deep.include({
      id: 'pdf_abc123',
      title: 'Soil Report 2024.pdf',
      score: 0.87,
    });
    expect(artifactOf(toMcpToolResult(sources, 'High.'))).to.deep.equal(ARTIFACT);
  });

  it('has pages with their relevance, and addresses of websites (001 L50, L51, L85)', () => {
    const { sources } = normalize(result('High.'));
    expect(sources[0]?.pages).to.deep.equal([
      { page: 12, score: 0.9 },
      { page: 13, score: 0.78 },
    ]);
    expect(sources[1]?.url).to.equal('https://example.org/nitrates');
  });

  it('is written once, with stable ids, and letters as they are (001 L52, L53, L109, L116, L142)', () => {
    const made = toMcpToolResult([{ id: 'x', title: 'Grünes Gemüse' }], 'High.');
    expect(made.content.map(({ type }) => type)).to.deep.equal(['text', 'resource']);
    expect(JSON.stringify(made)).to.contain('Grünes Gemüse');
    expect(artifactOf(made).sources[0]?.fileId).to.equal('x');
  });

  it('that is no JSON leaves the text, with a warning (001 L117)', () => {
    const broken = result('High.');
    if (broken.content[1]?.resource) broken.content[1].resource.text = '{';
    const warnings: CitationWarning[] = [];
    const payload = normalize(broken, { onWarning: (one) => warnings.push(one) });
    expect(payload).to.deep.include({ answer: 'High.', sources: [] });
    expect(warnings.map(({ code }) => code)).to.include('invalid-json');
  });

  it('has titles of 120 characters, or a number (001 L79)', () => {
    const names = artifactOf(toMcpToolResult([{ title: 'x'.repeat(200) }, {}], '')).sources.map(
      ({ fileName }) => fileName,
    );
    expect(names[0])
      .to.have.length.at.most(121)
      .and.match(/^x{119}/);
    expect(names[1]).to.equal('Document 2');
  });
});

describe('Records', () => {
  it('have their address in links (001 L80)', () => {
    const { sources } = normalize([
      {
        id: 'r1',
        title: 'Soil',
        links: [{ url: 'https://example.org/soil' }],
        score: 0.5,
        pages: [3],
        chunk_content: 'Nitrate is high.',
      },
    ]);
    expect(sources[0]).to.deep.include({ title: 'Soil', url: 'https://example.org/soil' });
  });
});

describe('What the model is told', () => {
  const SOURCES = [
    { title: 'Soil Report 2024.pdf', citedText: 'Nitrate is high.' },
    { title: 'RIVM nitrate thresholds', citedText: 'The limit is 50 mg/l.' },
  ];

  it('has the rules of the document (001 L10, L69)', () => {
    const prompt = citationPrompt(SOURCES, { style: 'librechat' });
    expect(prompt).to.match(/title/i);
    expect(prompt).to.match(/(?:directly|right|immediately) after/i);
    expect(prompt)
      .to.match(/footnotes?/i)
      .and.match(/links?/i);
    expect(prompt).to.contain(`${MARK}turn0file0`);
    expect(prompt).to.contain(String.raw`\ue200\ue202turn0file0\ue202turn0file1\ue201`);
  });

  it('is the text of a tool result, with context and an anchor for each source (001 L98, L143)', () => {
    const text = textOf(
      toMcpToolResult(SOURCES.map((one) => ({ ...one, citedText: one.citedText.repeat(50) }))),
    );
    expect(text).to.contain('Retrieved context:');
    for (const [i, { title }] of SOURCES.entries()) {
      const line =
        text.split('\n').find((one) => one.startsWith('- ') && one.includes(title)) ?? '';
      expect(line).to.match(new RegExp(String.raw`\\ue202turn0file${i}$`));
      expect(line.length).to.be.below(500);
    }
    expect(parseMarkers(text, { sources: SOURCES }).citations).not.to.have.length(0);
  });

  it('warns of what is no source (001 L136)', () => {
    for (const given of [null, [null], '', 7]) {
      const warnings: CitationWarning[] = [];
      toMcpToolResult(given as never, undefined, {
        onWarning: (one: CitationWarning) => void warnings.push(one),
      });
      expect(warnings, JSON.stringify(given)).not.to.have.length(0);
    }
  });
});
