// What opening a card and unfolding a list do for the first time, done once before a reader does it.
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

/** A reader reads before they press; the page has other things to do while it loads. */
const READING_MS = 1000;

/**
 * Engines compile functions, sheets and templates when these are first used; a reader's first press took two and a half
 * times as long as the second. Everything happens on made-up data and outside the page, in pieces, while it is idle.
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

/** Nobody is there to press anything. */
const nobody = (): undefined => undefined;

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
  copyState: nobody,
  copy: nobody,
  showInList: nobody,
  close: nobody,
  download: nobody,
  downloadState: nobody,
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
  // Made when they are first asked for.
  cardStyles.map(({ styleSheet }) => styleSheet);
}

/** Beside a marker that is not in the page: nothing is scrolled. */
function placeCard(): void {
  const [marker, card] = [document.createElement('a'), document.createElement('div')];
  keepPlaced({ marker, card, claim: nobody, onHidden: nobody })();
}

function drawRow(): void {
  const page = document.documentElement;
  const rows = rowsPart.now && new rowsPart.now.Rows(nobody);
  const list = { ...LIST, localization: localize(page) };
  rows?.draw(page, document.createElement('div'), list, [1], 1);
}
