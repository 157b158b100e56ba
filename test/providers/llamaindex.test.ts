import { expect } from 'chai';
import type { NormalizeContext } from '../../src/providers/reading/adapter.js';
import { llamaindex } from '../../src/providers/llamaindex.js';
import { detectProvider } from '../../src/providers/reading/normalize.js';
import { describeAdapter } from './contract.js';

describeAdapter(llamaindex, 'llamaindex', { marker: /\[citation|\[\d\]/ });

const context: NormalizeContext = { sources: [], partial: false, warn: () => undefined };

describe('llamaindex', () => {
  const node = { id: 'abc', text: 'Chunk', metadata: { file_name: 'a.pdf', page_label: '3' } };

  it('reads the parts of a message', () => {
    const message = {
      role: 'assistant',
      parts: [
        { type: 'data-sources', data: { nodes: [{ ...node, url: '/api/files/a.pdf' }] } },
        { type: 'text', text: 'Hot [citation:abc].' },
      ],
    };
    expect(detectProvider(message)).to.equal('llamaindex');
    expect(detectProvider({ ...message, id: 'm1' })).to.equal('llamaindex');
    const payload = llamaindex.normalize(message, context);
    expect(payload.answer).to.equal('Hot.');
    expect(payload.sources).to.deep.equal([
      {
        id: 'abc',
        title: 'a.pdf',
        downloadUrl: '/api/files/a.pdf',
        citedText: 'Chunk',
        type: 'file',
        pages: [{ page: 3 }],
        provider: 'llamaindex',
      },
    ]);
    expect(payload.citations).to.deep.equal([
      {
        start: 0,
        end: 3,
        evidence: [{ source: 1, location: { type: 'file', page: 3 } }],
        origin: 'model',
      },
    ]);
  });

  it('reads where Docling saw a piece: its file, its page and its boxes', () => {
    const bbox = { l: 108, t: 405, r: 504, b: 330, coord_origin: 'BOTTOMLEFT' };
    const metadata = {
      schema_name: 'docling_core.transforms.chunker.DocMeta',
      doc_items: [{ label: 'text', prov: [{ page_no: 3, bbox, charspan: [0, 608] }] }],
      headings: ['3.2 AI models'],
      origin: { mimetype: 'application/pdf', filename: 'report.pdf' },
    };
    const payload = llamaindex.normalize(
      { response: 'Two [1].', source_nodes: [{ node: { id_: 'a', text: 'Two.', metadata } }] },
      context,
    );
    expect(payload.sources[0]).to.include({ title: 'report.pdf', mediaType: 'application/pdf' });
    expect(payload.citations?.[0]?.evidence[0]?.location).to.deep.equal({
      type: 'region',
      page: 3,
      boxes: [{ page: 3, left: 108, top: 405, right: 504, bottom: 330 }],
      unit: 'point',
      origin: 'bottom',
    });
  });

  it('is not every list of sources', () => {
    expect(llamaindex.matches({ type: 'sources', data: {} })).to.equal(false);
    expect(llamaindex.matches({ sources: [node] })).to.equal(false);
    expect(llamaindex.matches({ source_nodes: [] })).to.equal(false);
  });

  it('reads chunks of the TypeScript engine', () => {
    const collector = llamaindex.collect?.();
    const chunk = (content: string) => ({
      stream: true,
      message: { role: 'assistant', content },
      sourceNodes: [{ node, score: 0.5 }],
    });
    for (const content of ['Hot', ' [', '1', ']', '.']) collector?.push(chunk(content));
    const payload = llamaindex.normalize(collector?.response, context);
    expect(payload.answer).to.equal('Hot.');
    expect(payload.citations).to.have.length(1);
  });
});
