import { expect } from 'chai';
import { toMcpToolResult } from '../../src/export/mcp.js';
import { normalize } from '../../src/providers/normalize.js';

describe('toMcpToolResult', () => {
  it('is the text and one resource', () => {
    const result = toMcpToolResult(
      [
        {
          id: 'pdf_abc123',
          title: 'Soil Report 2024.pdf',
          score: 0.87,
          pages: [{ page: 12, score: 0.9 }, { page: 13 }],
        },
        { url: 'https://example.org/nitrates' },
      ],
      'High \\ue202turn0file0.',
    );
    const [text, resource] = result.content;
    expect(text).to.deep.equal({ type: 'text', text: 'High \\ue202turn0file0.' });
    expect(resource?.type === 'resource' && resource.resource.uri).to.equal(
      'artifact://file_search',
    );
    const json = resource?.type === 'resource' ? resource.resource.text : '';
    expect(JSON.parse(json)).to.deep.equal({
      fileCitations: true,
      sources: [
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
      ],
    });
  });

  it('takes anything', () => {
    const hostile = [null, 7, { title: 7, pages: [{ page: NaN }, null] }] as never[];
    const payload = normalize(toMcpToolResult(hostile, 'Hot \\ue202turn0file2.'));
    expect(payload.sources).to.have.length(3);
    expect(payload.citations?.[0]?.evidence).to.deep.equal([{ source: 3 }]);
  });
});
