import 'deep-chat';
import { sleep } from '../page/frames.js';
import { mutations } from './_mutations.js';

let chat;
let signals;
let changed;

export default {
  label: 'deep-chat; markers stay text',
  async start(root) {
    chat = document.createElement('deep-chat');
    chat.style.cssText = 'width:720px;height:700px;display:block';
    const isOpen = new Promise((resolve) => {
      chat.connect = {
        stream: true,
        handler: (_, given) => {
          signals = given;
          signals.onOpen();
          resolve();
        },
      };
    });
    root.append(chat);
    await sleep(300);
    chat.submitUserMessage({ text: 'go' });
    await isOpen;
    changed = mutations(chat.shadowRoot);
  },
  push(_, text) {
    signals.onResponse({ text });
    return changed();
  },
  stop: () => signals.onClose(),
  text: () => chat.shadowRoot.textContent,
};
