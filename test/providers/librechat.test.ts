import { expect } from 'chai';
import type { CitationWarning } from '../../src/model/index.js';
import { librechat } from '../../src/providers/librechat.js';
import { detectProvider, normalize } from '../../src/providers/reading/normalize.js';
import { describeAdapter } from './contract.js';

describeAdapter(librechat, 'librechat');

describe('librechat', () => {
  const resource = (text: string, uri = 'artifact://file_search') => ({
    type: 'resource',
    resource: { uri, mimeType: 'application/json', text },
  });

  it('leaves the text of a broken artifact alone, and says so', () => {
    for (const broken of ['', '{', '[]', '{"sources": 7}', 'null']) {
      const warnings: CitationWarning[] = [];
      const result = { content: [{ type: 'text', text: 'Some **words**.' }, resource(broken)] };
      const payload = normalize(result, { onWarning: (warning) => warnings.push(warning) });
      expect(payload).to.deep.equal({
        text: '',
        answer: 'Some **words**.',
        sources: [],
        citations: [],
      });
      expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
        ['invalid-json', 'content[1].resource.text'],
      ]);
    }
  });

  it('reads anchors whose backslash was doubled and never decoded (001 L13)', () => {
    const sources = [{ type: 'file', fileId: 'pdf_abc123', fileName: 'Soil Report 2024.pdf' }];
    const text = String.raw`Soil is wet \\ue202turn0file0. Very \\ue200\\ue202turn0file0\\ue201.`;
    const artifact = resource(JSON.stringify({ fileCitations: true, sources }));
    const payload = normalize({ content: [{ type: 'text', text }, artifact] });
    expect(payload.answer).to.equal('Soil is wet. Very.');
    expect(payload.citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 1 }],
      [{ source: 1 }],
    ]);
  });

  it('is not any MCP result, nor any message', () => {
    const other = { content: [{ type: 'text', text: 'a' }, resource('{}', 'file:///a')] };
    expect(detectProvider(other)).not.to.equal('librechat');
    expect(librechat.matches({ text: 'a', attachments: [{ type: 'image' }] })).to.equal(false);
    expect(librechat.matches({ text: 'a', searchResults: [] })).to.equal(false);
  });

  it('counts chunks, and lists files', () => {
    const file = (page: number) => ({
      fileId: 'f',
      fileName: 'a.pdf',
      relevance: page / 10,
      pages: [page],
      pageRelevance: { [page]: page / 10 },
    });
    const json = JSON.stringify({ fileCitations: true, sources: [file(5), file(2)] });
    const text = 'Hot \\ue202turn0file0. Wet \\ue202turn0file1.';
    const { sources, citations } = normalize({ content: [{ type: 'text', text }, resource(json)] });
    expect(sources).to.deep.equal([
      {
        id: 'f',
        title: 'a.pdf',
        type: 'file',
        provider: 'librechat',
        score: 0.5,
        pages: [
          { page: 5, score: 0.5 },
          { page: 2, score: 0.2 },
        ],
      },
    ]);
    expect(citations?.map(({ evidence }) => evidence)).to.deep.equal([
      [{ source: 1, location: { type: 'file', page: 5 } }],
      [{ source: 1, location: { type: 'file', page: 2 } }],
    ]);
  });
});
