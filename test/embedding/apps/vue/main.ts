import type { CitationPayload } from 'citation-elements';
import { createApp, h, shallowRef } from 'vue';
import { play, type Message } from '../scenario.ts';
import App from './App.vue';

await play<CitationPayload>(
  () => import('citation-elements/define'),
  () => {
    const messages = shallowRef<Message<CitationPayload>[]>([]);
    createApp(() => h(App, { messages: messages.value })).mount('main');
    return (next) => (messages.value = next);
  },
);
