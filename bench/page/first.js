// The page of J6: an app that shows one message as soon as its code is loaded.
import { MESSAGES } from './data.js';
import { painted } from './frames.js';

/**
 * Sets `window.usable`: the time when the first marker was painted, in milliseconds since the
 * navigation.
 */
export async function first(adapter) {
  const messages = MESSAGES.first();
  const root = document.createElement('div');
  document.getElementById('stage').append(root);
  await adapter.setup?.();
  adapter.mount(root, messages);
  while (!adapter.mounted(root, messages) || !adapter.marker(root, 0)) await painted();
  await painted();
  window.usable = performance.now();
}
