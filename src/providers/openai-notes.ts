// Reads one annotation in each of the formats of OpenAI and others.
import type { CitationSource, Evidence } from '../model/index.js';
import { field, index, isRecord, string } from '../model/read.js';
import { isoDate, type Loose } from './reading/draft.js';

/** The fields of an annotation. */
export interface NoteFields {
  source: Loose<CitationSource>;
  key: string;
  evidence?: Omit<Loose<Evidence>, 'source'>;
  /** The same value for all annotations of one marker. */
  group?: number | undefined;
  /** The text of the provider's marker, if the annotation repeats it. */
  marker?: string | undefined;
  start?: number | undefined;
  end?: number | undefined;
  /** The end of the claim, or of the link. */
  point?: number | undefined;
}

export function readNote(annotation: unknown): NoteFields | undefined {
  const fields = new Annotation(annotation);
  switch (fields.type) {
    case 'url_citation':
      return fields.web();
    case 'file_citation':
    case 'container_file_citation':
    case 'file_path':
      return fields.file();
    case 'annotation':
    case 'url':
    case 'file':
      return fields.chatKit();
    default:
      return undefined;
  }
}

/** Reads the fields of an annotation. */
class Annotation {
  readonly type: string;
  readonly #annotation: unknown;
  readonly #body: unknown;

  constructor(annotation: unknown) {
    this.#annotation = annotation;
    this.type = string(field(annotation, 'type')) ?? '';
    // Chat Completions and Assistants nest the fields under the name of the type, ChatKit under
    // `source`.
    const nested = field(annotation, this.type, 'urlCitation', 'source');
    this.#body = isRecord(nested) ? nested : annotation;
  }

  web(): NoteFields | undefined {
    const url = this.#text('url');
    if (url === undefined) return undefined;
    const { start, end } = this.#span();
    const id = this.#text('id');
    const citedText = this.#text('content') || undefined;
    const published = this.#text('published');
    const source = { id, url, title: this.#title(), type: 'web', citedText, published } as const;
    const marker = string(field(this.#annotation, 'text'));
    const group = index(field(this.#annotation, 'group'));
    return { source, key: url, marker, group, start, end };
  }

  file(): NoteFields | undefined {
    const source = this.#fileSource();
    const key = source.id ?? this.#filename();
    if (key === undefined) return undefined;
    const { start, end } = this.#span();
    const marker = string(field(this.#annotation, 'text'));
    const quote = this.#text('quote') || undefined;
    // With a span, `index` is the position of the annotation.
    const isPoint = this.type === 'file_citation' && start === undefined;
    return {
      source,
      key,
      ...(quote && { evidence: { citedText: quote, kind: 'quote' as const } }),
      ...(isPoint ? { point: this.#point() } : { marker, start, end }),
    };
  }

  chatKit(): NoteFields | undefined {
    const url = this.#text('url');
    const title = this.#title();
    const point = this.#point();
    if (url !== undefined) {
      const published = isoDate(field(this.#body, 'timestamp'));
      const citedText = this.#text('description');
      const source = { url, title, type: 'web', published, citedText } as const;
      return { source, key: url, point };
    }
    const key = this.#filename() ?? this.#text('id');
    if (key === undefined) return undefined;
    const entity = { id: key, title, type: 'unknown' } as const;
    return { source: this.#text('type') === 'entity' ? entity : this.#fileSource(), key, point };
  }

  #text(name: string): string | undefined {
    return string(field(this.#body, name));
  }

  #either(...names: string[]): unknown {
    return field(this.#body, ...names) ?? field(this.#annotation, ...names);
  }

  #span(): { start: number | undefined; end: number | undefined } {
    return {
      start: index(this.#either('start_index', 'startIndex')),
      end: index(this.#either('end_index', 'endIndex')),
    };
  }

  #point(): number | undefined {
    return index(field(this.#annotation, 'index'));
  }

  /** The title, unless it repeats the address. */
  #title(): string | undefined {
    const title = this.#text('title');
    return title === this.#text('url') ? undefined : title || undefined;
  }

  #filename(): string | undefined {
    return string(this.#either('filename'));
  }

  #fileSource() {
    const id = string(this.#either('file_id', 'fileId'));
    return { id, title: this.#title() ?? this.#filename(), type: 'file' } as const;
  }
}
