// Opens a card and draws a row once, before a reader does it for the first time.
import { keepPlaced } from '../../controllers/card-placement.js';
import { inFull } from '../../locales/full.js';
import { localize } from '../../locales/index.js';
import type { Evidence } from '../../model/index.js';
import { attempt } from '../../model/read.js';
import { sanitizePayload } from '../../sanitize/index.js';
import type { BlockMarker } from '../shared/block-host.js';
import { draw } from '../shared/draw.js';
import { whenIdle } from '../shared/when-idle.js';
import { sourceLink } from '../source/source-link.js';
import { rowsPart, type ListView } from '../source-list/source-list.js';
import type { CardActions } from './card-entry.js';
import { cardTemplate } from './card.js';
import { cardStyles } from './card.styles.js';

/** The delay: readers read before they press, and a page that loads is busy. */
const READING_MS = 1000;

/**
 * Prepares the first card and the first row. Engines compile functions, sheets and templates at
 * their first use, so a reader's first press took two and a half times as long as the second. This
 * runs with made-up data and outside of the page, in small steps, while the page is idle.
 */
export function rehearse(): void {
  const steps = [() => sourceLink(SOURCE, EVIDENCE), drawCard, placeCard, drawRow];
  const next = (): void => {
    const step = steps.shift();
    if (!step) return;
    attempt<unknown>(step);
    whenIdle(next);
  };
  setTimeout(() => whenIdle(next), READING_MS);
}

const WORDS = 'Some words that a source has, and that an answer rests on.';
const PAYLOAD = /* @__PURE__ */ sanitizePayload({
  sources: [{ title: 'Title', url: 'https://source.example/', citedText: WORDS }],
});
const [SOURCE = {}] = PAYLOAD.sources;
const EVIDENCE: Evidence = { source: 1, citedText: WORDS, kind: 'quote' };

/** An action that does nothing: there is no reader. */
const noop = (): undefined => undefined;

const COMMON = {
  icon: undefined,
  scores: false,
  linkMode: 'none',
  hostActions: undefined,
} as const;

const ACTIONS: CardActions = {
  ...COMMON,
  streaming: false,
  onFeedback: undefined,
  copyState: noop,
  copy: noop,
  showInList: noop,
  close: noop,
  download: noop,
  downloadState: noop,
};

const LIST: Omit<ListView, 'localization'> = {
  ...COMMON,
  payload: PAYLOAD,
  uses: new Map([[1, 1]]),
  isAll: true,
  showEmpty: false,
  headingLevel: undefined,
  open: true,
  numberOf: undefined,
  download: undefined,
};

function drawCard(): void {
  const references = [{ id: '1', number: 1, source: SOURCE }];
  const marker = { references } as unknown as BlockMarker;
  const page = document.documentElement;
  const card = cardTemplate(marker, [EVIDENCE], ACTIONS, inFull(localize(page)));
  draw(page, card, document.createElement('div'));
  // Reading `styleSheet` creates the sheet.
  cardStyles.map(({ styleSheet }) => styleSheet);
}

/** Places a card beside a marker that is not in the page, so nothing is scrolled. */
function placeCard(): void {
  const [marker, card] = [document.createElement('a'), document.createElement('div')];
  keepPlaced({ marker, card, claim: noop, onHidden: noop })();
}

function drawRow(): void {
  const page = document.documentElement;
  const rows = rowsPart.now && new rowsPart.now.Rows(noop);
  const list = { ...LIST, localization: localize(page) };
  rows?.draw(page, document.createElement('div'), list, [1], 1);
}
