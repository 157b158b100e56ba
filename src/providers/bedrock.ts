// https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_CitationsContentBlock.html (Converse)
// https://docs.aws.amazon.com/bedrock/latest/APIReference/API_agent-runtime_Citation.html (knowledge bases, agents)
import type {
  CitationLocation,
  CitationPage,
  CitationPayload,
  CitationSource,
  Evidence,
} from '../model/index.js';
import { at, attempt, field, index, isRecord, list, number, string } from '../model/read.js';
import { claimStart } from '../text/claims.js';
import { decodeName } from '../text/spelling.js';
import {
  requestDocuments,
  type Collector,
  type NormalizeContext,
  type ProviderAdapter,
  messageOf,
} from './reading/adapter.js';
import { PayloadDraft, type Loose } from './reading/draft.js';
import { Claims } from './reading/located-claims.js';
import { isBedrock, isConverse, isAgent, citationOf } from './signs/bedrock.js';

/*
 * Four answer formats of Amazon Bedrock:
 * - Converse: `output.message.content[]`, with citations for the whole text of their block
 * - RetrieveAndGenerate: `output.text` and `citations[]`, each with a span and the chunks retrieved
 *   for it
 * - InvokeAgent: `completion`, a stream of byte chunks with such citations
 * - AgenticRetrieveStream: a `result` with `results[]` and the spans that rest on them
 *
 * Claude through InvokeModel has Anthropic's own format.
 */
export const bedrock: ProviderAdapter = {
  id: 'bedrock',
  citesNatively: true,
  matches: isBedrock,
  normalize(response, context) {
    if (isAgent(response)) return generated(folded(response), context);
    if (isRecord(field(response, 'result'))) return agentic(field(response, 'result'), context);
    if (isConverse(response)) return converse(messageOf(response), context);
    return generated(response, context);
  },
  collect: () => new EventCollector(),
};

function converse(message: unknown, context: NormalizeContext): CitationPayload {
  const draft = new PayloadDraft();
  const documents = requestDocuments(context);
  const blocks = list(field(message, 'content'));
  const laterCitations: { evidence: Loose<Evidence>[]; end: number; floor: number }[] = [];
  let floor = 0;
  for (const [i, block] of blocks.entries()) {
    const cited = field(block, 'citationsContent');
    const text = string(field(block, 'text')) ?? joined(field(cited, 'content'));
    if (field(block, 'text', 'citationsContent') === undefined) draft.part();
    if (context.partial && i === blocks.length - 1) {
      // While the block is being streamed, its end is not yet the end of the claim.
      draft.append(text);
      continue;
    }
    const evidence = list(field(cited, 'citations')).flatMap((citation, j) => {
      const found = citedSource(citation, documents);
      if (found) {
        const words = joined(field(citation, 'sourceContent'));
        return [quote(words, draft.source(...found), locationOf(citation))];
      }
      const path = `output.message.content[${i}].citationsContent.citations[${j}]`;
      context.warn('unknown-kind', path, 'This kind of citation is not known.');
      return [];
    });
    draft.block(text, evidence);
    if (evidence.length === 0) continue;
    const end = draft.answer.length;
    if (!text.trim()) laterCitations.push({ evidence, end, floor });
    floor = end;
  }
  // Nova sends citations in blocks without text, after their claims.
  const { answer } = draft;
  for (const { evidence, end, floor } of laterCitations) {
    const claimEnd = answer.slice(0, end).trimEnd().length;
    const start = claimStart(answer, claimEnd, floor);
    if (start < claimEnd) draft.cite(start, claimEnd, ...evidence);
    else context.warn('invalid-citation', 'output.message.content', 'A citation is about no text.');
  }
  const searches = blocks.map((block) => field(block, 'toolUse'));
  const queries = searches
    .filter((tool) => field(tool, 'name') === 'nova_grounding')
    .flatMap((tool) => string(at(tool, 'input', 'query')) ?? []);
  if (queries.length > 0) draft.search = { queries };
  return draft.finish();
}

function joined(parts: unknown): string {
  return list(parts)
    .map((part) => string(field(part, 'text')) ?? '')
    .join('');
}

function quote(text: string, source: number, location?: CitationLocation): Loose<Evidence> {
  return text ? { source, citedText: text, kind: 'quote', location } : { source, location };
}

/** The locations: Bedrock's name, our name, and our names for its numbers. Ends are exclusive. */
const LOCATIONS = [
  ['documentChar', 'char_location', 'startCharIndex', 'endCharIndex', 'documentIndex'],
  ['documentPage', 'page_location', 'startPageNumber', 'endPageNumber', 'documentIndex'],
  ['documentChunk', 'content_block_location', 'startBlockIndex', 'endBlockIndex', 'documentIndex'],
  [
    'searchResultLocation',
    'search_result_location',
    'startBlockIndex',
    'endBlockIndex',
    'searchResultIndex',
  ],
] as const;

function locationOf(citation: unknown): CitationLocation | undefined {
  const location = field(citation, 'location');
  for (const [theirs, type, start, end, position] of LOCATIONS) {
    const place = field(location, theirs);
    const from = index(field(place, 'start'));
    const to = index(field(place, 'end'));
    const where = index(field(place, position));
    if (from !== undefined && to !== undefined && where !== undefined) {
      return { type, [start]: from, [end]: to, [position]: where } as unknown as CitationLocation;
    }
  }
  return undefined;
}

/** A source, and the key by which its other citations find it. */
type Found = [source: Loose<CitationSource>, key: unknown];

function citedSource(
  citation: unknown,
  documents: ReturnType<typeof requestDocuments>,
): Found | undefined {
  const title = string(field(citation, 'title'));
  const location = field(citation, 'location');
  const url = string(at(location, 'web', 'url'));
  if (url) {
    const domain = string(at(location, 'web', 'domain'));
    return [{ title, url, domain, type: 'web', provider: 'bedrock' }, url];
  }
  const origin = string(field(citation, 'source'));
  if (origin) return [{ title, ...address(origin), provider: 'bedrock' }, origin];
  const place = field(location, ...LOCATIONS.map(([name]) => name));
  const position = index(field(place, 'documentIndex', 'searchResultIndex'));
  if (position === undefined) return undefined;
  const known = { ...documents(position), ...(title && { title }) };
  return [{ type: 'file', ...known, provider: 'bedrock' }, position];
}

/** The address of a source: a link, or an identifier that only AWS or the host can open. */
function address(origin: string): Loose<CitationSource> {
  if (/^https?:/i.test(origin)) return { url: origin, type: 'web' };
  const file = /^\w+:.*\/([^/]+)$/.exec(origin)?.[1];
  return { id: origin, title: file && decodeName(file) };
}

function generated(response: unknown, context: NormalizeContext): CitationPayload {
  const draft = new PayloadDraft();
  draft.append(string(at(response, 'output', 'text')) ?? '');
  const references = new References(draft);
  const claims = new Claims(draft, 0, context);
  list(field(response, 'citations')).forEach((given, i) => {
    const citation = citationOf(given);
    // Statements without references are in the list too.
    const evidence = list(field(citation, 'retrievedReferences')).map((one) =>
      references.cite(one),
    );
    if (evidence.length === 0) return;
    const part = at(citation, 'generatedResponsePart', 'textResponsePart');
    const span = {
      start: index(at(part, 'span', 'start')),
      end: index(at(part, 'span', 'end')),
      text: string(field(part, 'text')),
      units: UNITS,
      inclusive: true,
    };
    claims.add(span, evidence, `citations[${i}]`);
  });
  claims.finish();
  return draft.finish();
}

function agentic(result: unknown, context: NormalizeContext): CitationPayload {
  const draft = new PayloadDraft();
  draft.append(string(at(result, 'generatedResponse', 'answer')) ?? '');
  const references = new References(draft);
  const results = list(field(result, 'results'));
  const claims = new Claims(draft, 0, context);
  list(at(result, 'generatedResponse', 'citations')).forEach((citation, i) => {
    const path = `result.generatedResponse.citations[${i}]`;
    const evidence = list(field(citation, 'references')).flatMap((reference, j) => {
      const found = results[index(field(reference, 'resultIndex')) ?? -1];
      if (found !== undefined) return [references.cite(found)];
      context.warn('index-out-of-range', `${path}.references[${j}]`, 'There is no such result.');
      return [];
    });
    const span = {
      start: index(field(citation, 'startIndex')),
      end: index(field(citation, 'endIndex')),
      units: UNITS,
    };
    if (evidence.length > 0) claims.add(span, evidence, path);
  });
  claims.finish();
  // Found but uncited results follow.
  for (const result of results) references.cite(result);
  return draft.finish();
}

/** The units that spans may count in. The first one that fits the text is right. */
const UNITS = ['utf-16', 'code-points', 'utf-8'] as const;

/** Collects passages from knowledge bases by document. */
class References {
  readonly #draft: PayloadDraft;
  readonly #pages = new Map<unknown, { seen: Set<number>; pages: CitationPage[] }>();

  constructor(draft: PayloadDraft) {
    this.#draft = draft;
  }

  cite(reference: unknown): Loose<Evidence> {
    const metadata = field(reference, 'metadata');
    const origin =
      string(field(whereOf(reference), 'url', 'uri', 'id', 'query')) ??
      string(field(metadata, 'x-amz-bedrock-kb-source-uri', 'x-amz-bedrock-kb-chunk-id'));
    const key = origin ?? reference;
    const page = index(Math.trunc(number(field(metadata, PAGE)) ?? -1));
    const title = string(field(metadata, 'title'));
    const source = this.#draft.source(
      {
        type: 'file',
        ...(origin !== undefined && address(origin)),
        ...(title && { title }),
        pages: this.#pagesOf(key, page),
        provider: 'bedrock',
      },
      key,
    );
    const location = page === undefined ? undefined : { type: 'file' as const, page };
    return quote(string(at(reference, 'content', 'text')) ?? '', source, location);
  }

  /** The list of pages in the document's source. It grows with each citation. */
  #pagesOf(key: unknown, page: number | undefined): CitationPage[] | undefined {
    const known = this.#pages.get(key) ?? { seen: new Set(), pages: [] };
    if (page !== undefined && !known.seen.has(page)) {
      known.seen.add(page);
      known.pages.push({ page });
      this.#pages.set(key, known);
    }
    return known.pages.length > 0 ? known.pages : undefined;
  }
}

/** A float in metadata that otherwise has strings. */
const PAGE = 'x-amz-bedrock-kb-document-page-number';

function whereOf(reference: unknown): unknown {
  return field(
    field(reference, 'location'),
    'webLocation',
    'confluenceLocation',
    'salesforceLocation',
    'sharePointLocation',
    'kendraDocumentLocation',
    's3Location',
    'customDocumentLocation',
    'sqlLocation',
  );
}

function folded(response: unknown): unknown {
  const collector = new EventCollector();
  for (const event of list(field(response, 'completion'))) collector.push(event);
  return collector.response;
}

interface Block {
  text: string;
  citations: unknown[];
  toolUse?: { name: unknown; input: unknown; json: string };
  /** Whether it is the model's thinking. */
  reasoning?: boolean;
}

/** Rebuilds the response. A block is known to be a cited one only when a citation arrives. */
class EventCollector implements Collector {
  readonly #blocks = new Map<unknown, Block>();
  #last: Block | undefined;
  /** Whether another block came after the last text. */
  #parted = false;
  #text = '';
  readonly #citations: unknown[] = [];
  readonly #decoder = new TextDecoder();
  #result: unknown;

  get response(): unknown {
    if (this.#result !== undefined) return { result: this.#result };
    if (!this.#last) return { output: { text: this.#text }, citations: this.#citations };
    const content = Array.from(this.#blocks.values(), ({ text, citations, toolUse, reasoning }) => {
      if (toolUse) return { toolUse };
      if (reasoning) return { reasoningContent: {} };
      return citations.length > 0
        ? { citationsContent: { content: [{ text }], citations } }
        : { text };
    });
    return { output: { message: { role: 'assistant', content } } };
  }

  push(event: unknown): string | undefined {
    const start = field(event, 'contentBlockStart');
    const delta = field(event, 'contentBlockDelta');
    if (start !== undefined) return this.#start(start);
    if (delta !== undefined) return this.#add(delta);
    if (field(event, 'contentBlockStop') !== undefined) return this.#stop();
    if (field(event, 'messageStart') !== undefined) return this.#reset();
    return this.#generate(event);
  }

  #reset(): undefined {
    this.#blocks.clear();
    this.#last = undefined;
  }

  #start(event: unknown): undefined {
    this.#last = { text: '', citations: [] };
    this.#blocks.set(field(event, 'contentBlockIndex'), this.#last);
    const name = at(event, 'start', 'toolUse', 'name');
    if (name === undefined) return;
    this.#last.toolUse = { name, input: undefined, json: '' };
    this.#parted = true;
  }

  #add(event: unknown): string | undefined {
    const known = this.#blocks.get(field(event, 'contentBlockIndex'));
    // A new block ends the one before it, whose citations can now be placed.
    const closes = !known && this.#last && this.#last.citations.length > 0;
    if (!known) this.#start(event);
    const block = known ?? this.#last;
    if (!block) return undefined;
    const delta = field(event, 'delta');
    const citation = field(delta, 'citation');
    const text = string(field(delta, 'text')) ?? '';
    if (citation !== undefined) block.citations.push(citation);
    if (block.toolUse) block.toolUse.json += string(at(delta, 'toolUse', 'input')) ?? '';
    if (field(delta, 'reasoningContent') !== undefined) block.reasoning = this.#parted = true;
    block.text += text;
    // Text after a tool may be a new paragraph.
    const parted = this.#parted && text !== '';
    if (parted) this.#parted = false;
    return closes || parted || block !== this.#last ? undefined : text;
  }

  #stop(): string | undefined {
    const tool = this.#last?.toolUse;
    if (!tool?.json) return '';
    tool.input = attempt(() => JSON.parse(tool.json) as unknown);
    return undefined;
  }

  #generate(event: unknown): string | undefined {
    const chunk = field(event, 'chunk');
    const eventText = string(field(field(event, 'output', 'responseEvent'), 'text'));
    const text = eventText ?? this.#decode(field(chunk, 'bytes'));
    this.#text += text;
    this.#result ??= field(event, 'result');
    const citations = [field(event, 'citation'), ...list(at(chunk, 'attribution', 'citations'))];
    for (const citation of citations) if (citation !== undefined) this.#citations.push(citation);
    const isText = this.#result === undefined && citations.every((one) => one === undefined);
    return isText ? text : undefined;
  }

  /** Decodes bytes: as an array from the SDK, or as Base64 in JSON. */
  #decode(given: unknown): string {
    const bytes =
      typeof given === 'string' && BASE64.test(given)
        ? Uint8Array.from(atob(given), (byte) => byte.charCodeAt(0))
        : given;
    if (!ArrayBuffer.isView(bytes)) return string(bytes) ?? '';
    return attempt(() => this.#decoder.decode(bytes, { stream: true })) ?? '';
  }
}

const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
