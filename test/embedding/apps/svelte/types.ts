// What is wrong must not compile. Nothing here runs.
import type {} from 'citation-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Block = SvelteHTMLElements['citation-block'];

export const right: Block = {
  'link-mode': 'public',
  payload: { text: '', sources: [] },
  class: 'answer',
  'oncitation-navigate': (event) => event.detail.url,
};
// @ts-expect-error a payload needs sources
export const payload: Block = { payload: { text: '' } };
// @ts-expect-error not one of the words
export const word: Block = { 'link-mode': 'maybe' };
// @ts-expect-error there is no such field
export const field: Block = { 'oncitation-navigate': (event) => event.detail.nothing };
