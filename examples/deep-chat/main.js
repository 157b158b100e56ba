import 'citation-elements/define';
import { readCitationStream } from 'citation-elements/sse';
import 'deep-chat';
import '../shared/chat.css';

const chat = document.querySelector('deep-chat');
/** The look of the page around it, which it does not inherit by itself; custom properties it does. */
const styles = {
  style:
    'width: 100%; height: 80dvh; border: 0; font: inherit; color-scheme: light dark; background: none',
  messageStyles: {
    default: { user: { bubble: { color: 'var(--ink)', background: 'var(--quiet)' } } },
    html: { shared: { bubble: { maxWidth: '100%', color: 'var(--ink)', background: 'none' } } },
  },
  textInput: {
    placeholder: { text: 'What is the weather in London today?' },
    styles: {
      text: { color: 'var(--ink)' },
      container: { width: '100%', border: '1px solid var(--line)', background: 'none' },
    },
  },
};

Object.assign(chat, styles, {
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
