import type { CitationPayload } from 'citation-elements';
import { mount } from 'svelte';
import { play } from '../scenario.ts';
import App from './App.svelte';

await play<CitationPayload>(
  () => import('citation-elements/define'),
  () => mount(App, { target: document.querySelector('main')! }).set,
);
