import { field, list, string } from '../../model/read.js';
import { Part } from '../shared/parts.js';
import { whenIdle } from '../shared/when-idle.js';
import { deepLinks } from '../source/source-link.js';
import { rowsPart } from '../source-list/source-list.js';
import type { ReadInto } from './response.js';

/** Card, placement and copying: loaded before a reader can use them. */
export const interactionPart = new Part(async () => {
  const [interaction] = await Promise.all([import('./interaction.js'), deepLinks.load()]);
  interaction.rehearse();
  return interaction;
});
/** Renders an answer if `<citation-text>` is not defined. */
export const plainPart = new Part(() => import('../shared/plain-answer.js'));
/** Links of the page that stand for markers. */
export const linkMarkersPart = new Part(() => import('./link-markers.js'));
export const thinkingPart = new Part(() => import('./thinking.js'));
/** Which sentences of an answer carry a citation, and the line about those that do not. */
export const coveragePart = new Part(() => import('./uncited.js'));
/** Reads the model's markers in a hand-written payload. */
export const writtenPart = new Part(() => import('./written.js'));
/** What providers oblige a page to show, for blocks that turn citations off. */
export const dutiesPart = new Part(() => import('../../settings/duties.js'));
/** `<grounding-widget>`; whoever registers the block says how to get it. */
export const widgetPart = new Part<unknown>();
/** What reads a response, with the code of providers; whoever registers the block says how to get it. */
export const responsePart = new Part<{ readInto: ReadInto }>();

/** The characters that most markers begin with. Few answers have one of them but no citations. */
const MARKER =
  /[[【［〔\ue200-\ue206]\S|turn\d|\\ue20|##\d|\(source|:cite?\[|<(?:sup|cit|ref|grok)/i;

/** Is this a hand-written payload: sources, and an answer with markers such as `[1]`? */
export function isWritten(payload: unknown): boolean {
  return mayHaveMarkers(payload) && list(field(payload, 'sources'), 1).length > 0;
}

/** The same for an answer that may cite only sources of earlier answers. */
export function mayHaveMarkers(payload: unknown): boolean {
  return (
    field(payload, 'citations') === undefined && MARKER.test(string(field(payload, 'answer')) ?? '')
  );
}

let isWarm = false;

/** Loads what a reader may want next: at once when a pointer or the focus comes near, else when the page is idle. */
export function warmUp(isNear: boolean): void {
  if (isNear) {
    interactionPart.want();
    rowsPart.want();
  } else if (!isWarm) {
    isWarm = true;
    whenIdle(() => warmUp(true), 500);
  }
}
