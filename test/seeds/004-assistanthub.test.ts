// AssistantHub's plan, statement by statement: docs/seeds.md has the table.
import { expect } from 'chai';
import { citationPrompt } from '../../src/export/prompt.js';
import type { CitationPayload, CitationWarning } from '../../src/model/index.js';
import { normalize, type NormalizeOptions } from '../../src/providers/reading/normalize.js';
import { createCitationStream } from '../../src/providers/reading/stream.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { readCitationStream } from '../../src/sse.js';
import { parseMarkers } from '../../src/text/markers.js';
import {
  anchors,
  block,
  card,
  foldedList,
  link,
  list,
  rendered,
  rows,
  visibleText,
} from '../support/block.js';
import { hover, until } from '../support/browser.js';

const SOURCES = [
  {
    index: 1,
    document_id: 'adoc_abc123',
    document_name: 'Q3 Earnings Report.pdf',
    content_type: 'application/pdf',
    score: 0.87,
    excerpt: 'Revenue grew 15% year-over-year to $4.2B, exceeding analyst expectations of $3.9B...',
  },
  {
    index: 2,
    document_id: 'adoc_def456',
    document_name: 'Market Analysis 2025.docx',
    content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    score: 0.72,
    excerpt: 'The competitive landscape shifted significantly in Q3 as two major players...',
  },
  {
    index: 3,
    document_id: 'adoc_ghi789',
    document_name: 'Board Minutes.pdf',
    content_type: 'application/pdf',
    score: 0.54,
    excerpt: 'The board approved the proposed restructuring plan with a unanimous vote...',
  },
];
const CITATIONS = { sources: SOURCES, referenced_indices: [1, 2] };
const ANSWER =
  'Revenue grew 15% YoY to $4.2B [1], driven by the competitive shift noted in recent analysis [2].';
const completion = (content: string, citations: unknown) => ({
  id: 'chatcmpl-a1b2c3d4',
  object: 'chat.completion',
  created: 1708531200,
  model: 'gemma3:4b',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1200, completion_tokens: 28, total_tokens: 1228 },
  citations,
});
const WHOLE = completion(ANSWER, CITATIONS);
const delta = (content: string) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: { content } }],
});
const FINISH = {
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
  citations: CITATIONS,
};
const read = (response: unknown, options: NormalizeOptions = {}) => {
  const warnings: CitationWarning[] = [];
  const payload = normalize(response, { ...options, onWarning: (one) => warnings.push(one) });
  return { payload, codes: warnings.map(({ code }) => code) };
};
const claims = ({ answer = '', citations = [] }: CitationPayload): string[] =>
  citations.map(
    ({ start, end, evidence }) =>
      `${answer.slice(start, end)} ← ${evidence.map(({ source }) => source).join(' ')}`,
  );
const CLAIMS = [
  'Revenue grew 15% YoY to $4.2B ← 1',
  'driven by the competitive shift noted in recent analysis ← 2',
];

describe('The prompt', () => {
  const sources = [
    {
      title: 'Q3 Earnings Report.pdf',
      citedText:
        'Revenue grew 15% year-over-year to $4.2B.\nOperating margin improved to "22.3%" [sic].',
    },
    { title: 'Market Analysis 2025.docx', citedText: 'The competitive landscape shifted.' },
  ];

  it('labels each chunk with number and name, and leaves it as it is (004 L41, L305, L812)', () => {
    const prompt = citationPrompt(sources);
    sources.forEach(({ title, citedText }, i) => {
      expect(prompt).to.contain(`[${i + 1}] (Source: "${title}")\n${citedText}`);
    });
    expect(parseMarkers('It grew [1][2].', { sources }).citations[0]?.evidence).to.have.length(2);
  });

  it('is nothing for no sources (004 L293)', () => {
    expect(citationPrompt([])).to.equal('');
  });

  it('is plain context when citations are off (004 L317)', () => {
    const prompt = citationPrompt(sources, { citations: false });
    expect(prompt).to.contain('Context:').and.contain('---').and.contain(sources[1]!.citedText);
    expect(prompt).not.to.contain('[1]');
  });
});

describe('A response', () => {
  it('is read as in the example (004 L42, L43, L192, L218, L265, L472, L717, L860, L916)', () => {
    const { payload, codes } = read(WHOLE);
    expect(codes).to.deep.equal([]);
    expect(claims(payload)).to.deep.equal(CLAIMS);
    expect(
      payload.sources.map(({ id, title, mediaType, score, citedText, rank }) => [
        id,
        title,
        mediaType,
        score,
        citedText,
        rank,
      ]),
    ).to.deep.equal(
      SOURCES.map((one) => [
        one.document_id,
        one.document_name,
        one.content_type,
        one.score,
        one.excerpt,
        one.index,
      ]),
    );
  });

  it('needs no second look of a model (004 L49)', () => {
    // Nothing is fetched: what is read is the text and the list, at once.
    expect(normalize(WHOLE)).to.deep.equal(normalize(WHOLE));
  });

  it('without citations is a plain answer (004 L47, L873)', () => {
    for (const citations of [null, undefined]) {
      expect(read(completion(ANSWER, citations)).payload).to.deep.include({
        answer: ANSWER,
        sources: [],
      });
      const bare = {
        choices: [{ index: 0, message: { role: 'assistant', content: ANSWER } }],
        citations,
      };
      expect(normalize(bare).answer, String(citations)).to.equal(ANSWER);
    }
  });

  it('is read from its last chunk in a stream (004 L50, L482, L867, L982)', async () => {
    const stream = createCitationStream();
    for (const piece of ANSWER.match(/.{1,7}/g) ?? []) {
      stream.push(delta(piece));
      expect(stream.payload.answer).not.to.match(/\[\d?$/);
    }
    stream.push(FINISH);
    expect(claims(stream.end())).to.deep.equal(CLAIMS);
    const events = [delta(ANSWER), FINISH]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('');
    let last: CitationPayload | undefined;
    for await (const payload of readCitationStream(new Response(`${events}data: [DONE]\n\n`)))
      last = payload;
    expect(claims(last!)).to.deep.equal(CLAIMS);
  });

  it('is read as a page keeps its messages, and as the client of the stream returns it (004 L576, L692)', () => {
    expect(
      claims(normalize({ role: 'assistant', content: ANSWER, citations: CITATIONS })),
    ).to.deep.equal(CLAIMS);
    const returned = { choices: WHOLE.choices, usage: null, citations: CITATIONS };
    expect(claims(normalize(returned))).to.deep.equal(CLAIMS);
  });

  it('is read from its citations alone (004 L817)', () => {
    for (const given of [{ citations: CITATIONS }, CITATIONS])
      expect(normalize(given).sources.map(({ title }) => title)).to.deep.equal(
        SOURCES.map((one) => one.document_name),
      );
  });
});

describe('Numbers', () => {
  const shared = SOURCES.map((one) =>
    one.index === 2
      ? { ...one, document_id: 'adoc_abc123', document_name: 'Q3 Earnings Report.pdf' }
      : one,
  );

  it('stay, and no excerpt is lost, when chunks are of one document (004 L221, L839)', async () => {
    const payload = normalize(
      completion('Revenue [1]. Margin [2]. Board [3].', {
        sources: shared,
        referenced_indices: [1, 2, 3],
      }),
    );
    expect(claims(payload)).to.deep.equal(['Revenue ← 1', 'Margin ← 2', 'Board ← 3']);
    expect(payload.sources.map(({ citedText }) => citedText)).to.deep.equal(
      shared.map(({ excerpt }) => excerpt),
    );
    const element = await block('', payload);
    expect(anchors(element).map(visibleText)).to.deep.equal(['[1]', '[2]', '[3]']);
    expect(rows(element)).to.have.length(3);
  });

  const cited = (text: string, sources: unknown[] = SOURCES): (number | undefined)[] =>
    (normalize(completion(text, { sources, referenced_indices: [] })).citations ?? []).map(
      ({ evidence }) => evidence[0]?.source,
    );

  it('are brackets around digits (004 L422, L852, L855)', () => {
    expect(cited('One [1] and three [3].')).to.deep.equal([1, 3]);
    expect(cited('Not [foo].')).to.deep.equal([]);
  });

  it('cite nothing without text or without sources (004 L442)', () => {
    expect(cited('')).to.deep.equal([]);
    expect(cited('One [1].', [])).to.deep.equal([]);
  });

  it('count once, in order, and only if they are in range (004 L448, L450, L458, L837, L838)', () => {
    const given = completion('One [1], again [1], none [99].', {
      sources: SOURCES,
      referenced_indices: [99, 3, 1, 3],
    });
    const { payload, codes } = read(given);
    const numbers = new Set(
      payload.citations?.flatMap(({ evidence }) => evidence.map(({ source }) => source)),
    );
    expect([...numbers]).to.deep.equal([1, 3]);
    expect(payload.answer).to.contain('[99]');
    expect(codes).to.include('index-out-of-range');
  });
});

describe('The page', () => {
  it('can turn citations off (004 L48)', async () => {
    const element = await block('', normalize(WHOLE));
    element.citations = 'disabled';
    await rendered(element);
    expect(foldedList(element)).to.equal(null);
  });

  it('has markers that read [1], and sources below, open if asked (004 L609, L894, L895, L603)', async () => {
    const element = await block('', normalize(WHOLE));
    expect(anchors(element).map(visibleText)).to.deep.equal(['[1]', '[2]']);
    element.toggleAttribute('open', true);
    await rendered(element);
    await rendered(element);
    const root = foldedList(element)!.renderRoot;
    expect(visibleText(root.querySelector('[role=heading], h2, h3, h4')!)).to.match(/sources/i);
    expect(root.querySelector('li')?.checkVisibility()).to.equal(true);
  });

  it('shows only what is cited, if asked (004 L606)', async () => {
    const element = await block('', normalize(WHOLE));
    expect(rows(element)).to.have.length(3);
    element.setAttribute('show', 'cited');
    await rendered(element);
    expect(rows(element)).to.have.length(2);
  });

  it('shows scores as percentages, if asked (004 L613)', async () => {
    const element = await block('', normalize(WHOLE));
    element.toggleAttribute('scores', true);
    await rendered(element);
    expect(rows(element)[0]).to.contain('87%');
  });

  it('shows the excerpt on hovering (004 L610)', async () => {
    const element = await block('', normalize(WHOLE));
    await hover(link(element));
    await until(() => element.matches(':state(open)'), 'the card opens');
    expect(visibleText(card(element))).to.contain('Revenue grew 15% year-over-year');
  });

  it('says nothing of an excerpt that was cut before (004 L373)', () => {
    const codes: string[] = [];
    const excerpt = `${'x'.repeat(200)}...`;
    const { sources } = sanitizePayload(
      { text: '', sources: [{ citedText: excerpt }] },
      { onWarning: ({ code }) => codes.push(code) },
    );
    expect(sources[0]?.citedText).to.equal(`${'x'.repeat(200)}…`);
    expect(codes).to.deep.equal([]);
  });
});

describe('Downloads', () => {
  const withFile = (download_url?: string) =>
    normalize(
      completion('One [1].', {
        sources: [{ ...SOURCES[0], ...(download_url && { download_url }) }],
        referenced_indices: [1],
      }),
    );
  const downloads = async (
    mode: string | undefined,
    url = '/v1.0/documents/adoc_abc123/download',
  ) => {
    const element = await block('', withFile(url));
    if (mode !== undefined) element.setAttribute('link-mode', mode);
    await rendered(element);
    list(element)!.open = true;
    await rendered(element);
    return [...list(element)!.renderRoot.querySelectorAll<HTMLElement>('li .action, li a')];
  };

  it('are not there with None, the default, or with nonsense (004 L1059)', async () => {
    for (const mode of [undefined, 'None', 'none', 'bogus'])
      expect(await downloads(mode), String(mode)).to.deep.equal([]);
  });

  it('ask the page for its token when authenticated (004 L1060)', async () => {
    for (const mode of ['Authenticated', 'authenticated'])
      expect(await downloads(mode)).not.to.deep.equal([]);
  });

  it('are plain links when public, and the name is one (004 L1061, L1136, L1137)', async () => {
    for (const mode of ['Public', 'public']) {
      const links = await downloads(mode);
      const title = links.find((one) => visibleText(one).startsWith('Q3 Earnings Report.pdf'));
      expect(title?.getAttribute('href'), mode).to.equal('/v1.0/documents/adoc_abc123/download');
      expect(title?.matches(':any-link')).to.equal(true);
    }
  });

  it('need not have an address (004 L1097)', async () => {
    expect(withFile().sources[0]).not.to.have.property('downloadUrl');
    expect(await downloads('public', 'javascript:alert(1)')).to.deep.equal([]);
  });
});
