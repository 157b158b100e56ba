import { expect } from 'chai';
import { fc } from '../support/properties.js';
import { toMcpToolResult, type McpToolResult } from '../../src/export/mcp.js';
import { citationPrompt } from '../../src/export/prompt.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { hearErrors } from '../support/browser.js';

const SOIL = {
  id: 'pdf_abc123',
  title: 'Soil Report 2024.pdf',
  score: 0.87,
  pages: [{ page: 12, score: 0.9 }, { page: 13 }],
};

/** What a retriever of the document keeps of each chunk (001 L76-104). */
const RECORDS = [
  {
    id: 'pdf_abc123',
    title: 'Soil Report 2024.pdf',
    score: 0.87,
    pages: [12, 13],
    page_relevance: { '12': 0.9, '13': 0.78 },
    chunk_content: 'The limit is 50 mg/l.',
  },
  {
    id: 'url_7f3e',
    title: 'RIVM nitrate thresholds',
    links: [{ url: 'https://example.org/nitrates' }],
    score: 0.79,
    pages: [],
    page_relevance: {},
    chunk_content: 'Thresholds\nof nitrate.',
  },
];

function textOf({ content: [first] }: McpToolResult): string {
  return first?.type === 'text' ? first.text : '';
}

function filesOf({ content: [, second] }: McpToolResult): Record<string, unknown>[] {
  const json = second?.type === 'resource' ? second.resource.text : '';
  const { fileCitations, sources } = JSON.parse(json) as Record<string, unknown>;
  expect(fileCitations).to.be.true;
  return sources as Record<string, unknown>[];
}

function warningsOf(sources: unknown, text?: unknown): string[] {
  const codes: string[] = [];
  const onWarning = ({ code, path }: { code: string; path: string }) =>
    codes.push(`${code} ${path}`);
  toMcpToolResult(sources as never, text as never, { onWarning });
  return codes;
}

describe('toMcpToolResult', () => {
  it('is the text and one resource', () => {
    const result = toMcpToolResult(
      [SOIL, { url: 'https://example.org/nitrates' }],
      'High \\ue202turn0file0.',
    );
    expect(result.content).to.have.length(2);
    expect(result.content[0]).to.deep.equal({ type: 'text', text: 'High \\ue202turn0file0.' });
    expect(result.content[1]).to.deep.include({ type: 'resource' });
    expect(result.content[1]).to.have.nested.property('resource.uri', 'artifact://file_search');
    expect(filesOf(result)).to.deep.equal([
      {
        type: 'file',
        fileId: 'pdf_abc123',
        fileName: 'Soil Report 2024.pdf',
        relevance: 0.87,
        pages: [12, 13],
        pageRelevance: { 12: 0.9 },
        metadata: { url: '' },
      },
      {
        type: 'file',
        fileId: 'source_2',
        fileName: 'https://example.org/nitrates',
        relevance: 1,
        pages: [],
        pageRelevance: {},
        metadata: { url: 'https://example.org/nitrates' },
      },
    ]);
  });

  it('makes the example of records (001 L22-47)', () => {
    expect(filesOf(toMcpToolResult(RECORDS))).to.deep.equal([
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
    ]);
  });

  describe('without a text', () => {
    it('writes rules and context with an anchor after each source (001 L98-104)', () => {
      const [rules, context] = textOf(toMcpToolResult(RECORDS)).split('\n\nRetrieved context:\n\n');
      expect(rules).to.match(/^Mention the title of the source/);
      expect(context).to.equal(
        '- From "Soil Report 2024.pdf": The limit is 50 mg/l. \\ue202turn0file0\n\n' +
          '- From "RIVM nitrate thresholds": Thresholds of nitrate. \\ue202turn0file1',
      );
    });

    it('is the prompt of the same sources', () => {
      const sources = [{ ...SOIL, citedText: 'The limit is 50 mg/l.' }, {}];
      expect(textOf(toMcpToolResult(sources))).to.equal(
        citationPrompt(sources, { style: 'librechat' }),
      );
    });

    it('quotes no more than 400 characters (001 L102)', () => {
      const text = textOf(toMcpToolResult([{ title: 'A', citedText: 'x'.repeat(500) }]));
      expect(text).to.match(/: x{400} \\ue202turn0file0$/);
    });

    it('says so if nothing was found', () => {
      expect(textOf(toMcpToolResult([]))).to.equal('Nothing was found.');
    });

    it('keeps a text that is empty', () => {
      expect(textOf(toMcpToolResult([SOIL], ''))).to.equal('');
    });

    it('is read as the sources that it was made of', () => {
      const payload = normalize(toMcpToolResult(RECORDS));
      expect(payload.sources.map(({ title }) => title)).to.deep.equal(
        RECORDS.map(({ title }) => title),
      );
    });
  });

  for (const [title, name] of [
    ['x'.repeat(200), 'x'.repeat(120)],
    ['x'.repeat(120), 'x'.repeat(120)],
    [`${'x'.repeat(118)}👨‍👩‍👧‍👦`, 'x'.repeat(118)],
    ['', 'Document 1'],
    ['two\nlines', 'two lines'],
  ] as const) {
    it(`cuts titles at 120, between graphemes, and has names for none (001 L79): ${title.length}`, () => {
      const result = toMcpToolResult([{ title }]);
      expect(filesOf(result)[0]).to.include({ fileName: name });
      expect(textOf(result)).to.contain(`- From "${name}":`);
    });
  }

  describe('warns of what it can not use (001 L136)', () => {
    for (const [sources, code] of [
      [null, 'invalid-field sources'],
      [undefined, 'invalid-field sources'],
      ['', 'invalid-field sources'],
      [{}, 'invalid-field sources'],
      [[null], 'invalid-source sources[0]'],
      [[{}, 'x'], 'invalid-source sources[1]'],
    ] as const) {
      it(`of ${JSON.stringify(sources)}`, () => {
        expect(warningsOf(sources)).to.deep.equal([code]);
      });
    }

    it('of a text that is none', () => {
      expect(warningsOf([SOIL], 7)).to.deep.equal(['invalid-field text']);
    });

    it('of nothing that is all right', () => {
      expect(warningsOf([])).to.deep.equal([]);
      expect(warningsOf([SOIL, {}])).to.deep.equal([]);
      expect(warningsOf(RECORDS, 'Found.')).to.deep.equal([]);
    });

    it('and stands a callback that throws', () => {
      hearErrors();
      const onWarning = () => {
        throw new Error('host');
      };
      expect(toMcpToolResult(null as never, undefined, { onWarning }).content).to.have.length(2);
    });
  });

  it('takes anything', () => {
    const hostile = [null, 7, { title: 7, pages: [{ page: NaN }, null] }] as never[];
    const payload = normalize(toMcpToolResult(hostile, 'Hot \\ue202turn0file2.'));
    expect(payload.sources).to.have.length(3);
    expect(payload.citations?.[0]?.evidence).to.deep.equal([{ source: 3 }]);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (sources, text) => {
        const { content } = toMcpToolResult(sources as never, text as never);
        expect(content.map(({ type }) => type)).to.deep.equal(['text', 'resource']);
      }),
    );
  });
});
