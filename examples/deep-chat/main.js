import 'citation-elements/define';
import { readCitationStream } from 'citation-elements/sse';
import 'deep-chat';
import '../shared/chat.css';

const chat = document.querySelector('deep-chat');
const wide = { maxWidth: '100%', color: 'inherit', background: 'none' };

Object.assign(chat, {
  style: 'width: 100%; height: 75vh; border: 0; font: inherit; background: none; color: inherit',
  textInput: { placeholder: { text: 'What is the weather in London today?' } },
  messageStyles: { html: { shared: { bubble: wide } } },
  connect: {
    async handler(_, signals) {
      const response = await fetch('/api/chat', { method: 'POST' });
      // deep-chat shows the tag; from then on the answer is the block's.
      await signals.onResponse({ html: '<citation-block></citation-block>' });
      const block = [...chat.shadowRoot.querySelectorAll('citation-block')].at(-1);
      block.streaming = true;
      for await (const payload of readCitationStream(response)) block.payload = payload;
      block.streaming = false;
    },
  },
});
