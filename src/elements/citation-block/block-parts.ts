import { field, list, string } from '../../model/read.js';
import { Part } from '../shared/parts.js';
import { whenIdle } from '../shared/when-idle.js';
import { deepLinks } from '../source/source-link.js';
import { rowsPart } from '../source-list/source-list.js';
import type { ReadInto } from './response.js';

/** The card, its placement and copying. They are loaded before a reader can use them. */
export const interactionPart = new Part(async () => {
  const [interaction] = await Promise.all([import('./interaction.js'), deepLinks.load()]);
  interaction.rehearse();
  return interaction;
});
/** Renders an answer if `<citation-text>` is not defined. */
export const plainPart = new Part(() => import('../shared/plain-answer.js'));
/** Turns links of the page into markers. */
export const linkMarkersPart = new Part(() => import('./link-markers.js'));
export const thinkingPart = new Part(() => import('./thinking.js'));
/** Finds the sentences without a citation, and draws the line about them. */
export const coveragePart = new Part(() => import('./uncited.js'));
/** Reads the model's markers in a hand-written payload. */
export const writtenPart = new Part(() => import('./written.js'));
/** The duties to a provider, for blocks that turn citations off. */
export const dutiesPart = new Part(() => import('../../settings/duties.js'));
/** `<grounding-widget>`. The module that registers the block sets how to load it. */
export const widgetPart = new Part<unknown>();
/**
 * Reads responses, with the code of providers. The module that registers the block sets how to load
 * it.
 */
export const responsePart = new Part<{ readInto: ReadInto }>();

/** The characters that most markers begin with. Few answers have one of them but no citations. */
const MARKER =
  /[[【［〔\ue200-\ue206]\S|turn\d|\\ue20|##\d|\(source|:cite?\[|<(?:sup|cit|ref|grok)/i;

/**
 * Whether a payload is hand-written: it has sources, and an answer with markers such as `[1]`, but
 * no citations.
 */
export function isWritten(payload: unknown): boolean {
  return mayHaveMarkers(payload) && list(field(payload, 'sources'), 1).length > 0;
}

/**
 * Whether an answer may contain markers. Without its own sources, they may name sources of earlier
 * answers.
 */
export function mayHaveMarkers(payload: unknown): boolean {
  return (
    field(payload, 'citations') === undefined && MARKER.test(string(field(payload, 'answer')) ?? '')
  );
}

let isWarm = false;

/**
 * Loads the code that a reader may need next: at once when a pointer or the focus comes near,
 * otherwise when the page is idle.
 */
export function warmUp(isNear: boolean): void {
  if (isNear) {
    interactionPart.want();
    rowsPart.want();
  } else if (!isWarm) {
    isWarm = true;
    whenIdle(() => warmUp(true), 500);
  }
}
