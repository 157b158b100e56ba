import { closest, spoken } from './closest.js';
import { LATIN_WORDS } from './document-words-latin.js';
import { OTHER_WORDS } from './document-words-other.js';
import type { Localization } from './index.js';

/** The texts of `<citation-document>`. Those of all languages are loaded with it. */
export interface DocumentMessages {
  readonly loading: string;
  readonly searching: string;
  readonly failed: string;
  readonly retry: string;
  readonly empty: string;
  readonly unsupported: string;
  readonly encrypted: string;
  readonly tooLarge: string;
  readonly noText: string;
  /** "Passage 2 of 5". */
  readonly passage: (number: string, count: string) => string;
  readonly previous: string;
  readonly next: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** The name of the field for the page: "Page, of 12". */
  readonly page: (count: string) => string;
  readonly find: string;
  readonly noMatch: string;
  /** On the button that ends a search. */
  readonly stop: string;
  readonly stopped: string;
}

/** The messages in the order of the fields above. `#` stands for a number, `@` for the total. */
const WORDS = { ...LATIN_WORDS, ...OTHER_WORDS };

const FIELDS =
  'loading searching failed retry empty unsupported encrypted tooLarge noText passage previous next zoomIn zoomOut page find noMatch stop stopped'.split(
    ' ',
  );

const made = new Map<string, DocumentMessages>();

/** The messages for the place in the page where an element stands; English if there are none. */
export function documentMessages(localization: Localization): DocumentMessages {
  const language = spoken(localization);
  const known = made.get(language);
  if (known) return known;
  const words = closest(WORDS, language) ?? [];
  const fill = (text: string, number: string, count: string): string =>
    text.replace('#', number).replace('@', count);
  const found = Object.fromEntries(
    FIELDS.map((name, i): [string, unknown] => {
      const text = words[i] ?? '';
      if (name === 'passage')
        return [name, (number: string, count: string) => fill(text, number, count)];
      if (name === 'page') return [name, (count: string) => fill(text, '', count)];
      return [name, text];
    }),
  ) as unknown as DocumentMessages;
  made.set(language, found);
  return found;
}
