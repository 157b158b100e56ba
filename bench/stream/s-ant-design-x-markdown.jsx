// It sets state in an effect, so that a render can not be forced: it is awaited.
import { XMarkdown } from '@ant-design/x-markdown';
import { createRoot } from 'react-dom/client';
import { mutations } from './_mutations.js';

const components = { sup: ({ children }) => <a className="cite">{children}</a> };
const streaming = { hasNextChunk: true };
let react;
let changed;

export default {
  label: 'Ant Design X Markdown',
  start(root) {
    react = createRoot(root);
    changed = mutations(root);
  },
  push(all) {
    const content = all.replace(/\[(\d+)\]/g, '<sup>$1</sup>');
    react.render(<XMarkdown content={content} components={components} streaming={streaming} />);
    return changed();
  },
  stop: () => react.unmount(),
};
