import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** A remark plugin: a link for each [n]. */
export function remarkCite() {
  return function walk(node) {
    node.children &&= node.children.flatMap((child) => {
      if (child.type !== 'text') return (walk(child), [child]);
      return child.value
        .split(/\[(\d+)\]/)
        .map((value, i) =>
          i % 2
            ? { type: 'link', url: `#cite-${value}`, children: [{ type: 'text', value }] }
            : { type: 'text', value },
        )
        .filter(({ type, value }) => type !== 'text' || value);
    });
  };
}

export const components = {
  a: ({ href, children }) => (
    <a className="cite" href={href}>
      {children}
    </a>
  ),
};

export function reactStream(label, render) {
  let react;
  return {
    label,
    start: (root) => void (react = createRoot(root)),
    push: (all) => flushSync(() => react.render(render(all))),
    stop: () => react.unmount(),
  };
}
