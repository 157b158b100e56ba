// Messages, markers and lists made with plain DOM calls, which several adapters share.
import { create } from '../page/card.js';

/** Renders messages. `marker(source)` returns the node for the text. */
export function plainMessages(root, messages, marker, list = sourceList) {
  const fragment = document.createDocumentFragment();
  for (const message of messages) {
    const article = create('article', 'message');
    article.append(...plainParagraphs(message, marker), list(message.sources));
    fragment.append(article);
  }
  root.append(fragment);
}

export function plainParagraphs({ paragraphs, sources }, marker) {
  return paragraphs.map((segments) => {
    const paragraph = create('p');
    for (const segment of segments) {
      paragraph.append(typeof segment === 'string' ? segment : marker(sources[segment]));
    }
    return paragraph;
  });
}

export function sourceList(sources) {
  const list = create('ol', 'sources');
  for (const { url, title } of sources) {
    const item = create('li');
    const link = create('a');
    Object.assign(link, { href: url, textContent: title, target: '_blank', rel: 'noopener' });
    item.append(link);
    list.append(item);
  }
  return list;
}

export function plainMarker({ url, number }) {
  const link = create('a', 'cite');
  link.href = url;
  link.textContent = number;
  return link;
}

export const last = (list) => list[list.length - 1];
