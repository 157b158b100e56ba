import { field, list, string } from '../../model/read.js';
import { Part } from '../shared/parts.js';
import { deepLinks } from '../source/source-link.js';
import { rowsPart } from '../source-list/source-list.js';
import type { ReadInto } from './response.js';

/** Card, placement and copying: there before the reader can have used them. */
export const interactionPart = new Part(async () => {
  const [interaction] = await Promise.all([import('./interaction.js'), deepLinks.load()]);
  return interaction;
});
/** An answer where `<citation-text>` is not defined. */
export const plainPart = new Part(() => import('../shared/plain-answer.js'));
/** Links of the page that stand for markers. */
export const linkMarkersPart = new Part(() => import('./link-markers.js'));
export const thinkingPart = new Part(() => import('./thinking.js'));
/** Which sentences of an answer carry a citation, and the line about those that do not. */
export const coveragePart = new Part(() => import('./uncited.js'));
/** Markers of a model in a payload that a host wrote by hand. */
export const writtenPart = new Part(() => import('./written.js'));
/** What providers oblige a page to show: asked by those that turn citations off. */
export const dutiesPart = new Part(() => import('../../settings/duties.js'));
/** `<grounding-widget>`; whoever registers the block says how to get it. */
export const widgetPart = new Part<unknown>();
/** What reads a response, with the code of providers; whoever registers the block says how to get it. */
export const responsePart = new Part<{ readInto: ReadInto }>();

/** What most markers begin with. Few answers have it, and no citations. */
const MARKER =
  /[[【［〔\ue200-\ue206]\S|turn\d|\\ue20|##\d|\(source|:cite?\[|<(?:sup|cit|ref|grok)/i;

/** Did a host write it by hand, sources and the answer of a model that was told to write `[1]`? */
export function isWritten(payload: unknown): boolean {
  return mayHaveMarkers(payload) && list(field(payload, 'sources'), 1).length > 0;
}

/** The same for an answer that may have no sources but those of answers before. */
export function mayHaveMarkers(payload: unknown): boolean {
  return (
    field(payload, 'citations') === undefined && MARKER.test(string(field(payload, 'answer')) ?? '')
  );
}

let isWarm = false;

/** Loads what a reader of a block may want next: at once when one comes near, else when nothing else is to do. */
export function warmUp(isNear: boolean): void {
  if (isNear) {
    interactionPart.want();
    rowsPart.want();
  } else if (!isWarm) {
    isWarm = true;
    // Safari has no idle time; a fifth of a second is enough for a page to be painted.
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    whenIdle(() => warmUp(true), { timeout: 500 });
  }
}
