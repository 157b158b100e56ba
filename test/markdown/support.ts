import index from '../fixtures/index.json';
import { cleanBy, MarkdownView, MarkerPlacer, type ViewOptions } from '../../src/markdown/index.js';
import { loadPurifier } from '../../src/markdown/load-purifier.js';
import type { CitationPayload, SafeCitation, SafePayload } from '../../src/model/index.js';
import { sanitizePayload } from '../../src/sanitize/index.js';

cleanBy(await loadPurifier());

export interface Shown {
  root: HTMLElement;
  view: MarkdownView;
  show: (answer: string, partial?: boolean, citations?: readonly SafeCitation[]) => void;
}

/** An answer in an element of its own, shown at once. */
export function shown(
  options: Partial<ViewOptions> = {},
  root: HTMLElement = document.createElement('div'),
): Shown {
  const view = new MarkdownView(root, { images: false, ...options });
  const marks = new MarkerPlacer(view, () => document.createElement('citation-anchor'));
  return {
    root,
    view,
    show(answer, partial = false, citations = []) {
      view.set(answer, partial);
      marks.set(citations);
      do {
        if (!view.isComplete) view.step();
        marks.place();
      } while (!view.isComplete);
    },
  };
}

/** The markup of an answer. */
export function htmlOf(answer: string, options: Partial<ViewOptions> = {}): string {
  const { root, show } = shown(options);
  show(answer);
  return root.innerHTML;
}

/** The markup of an answer that came in pieces. */
export function streamedHtml(
  answer: string,
  { step = 1, citations = [] as readonly SafeCitation[], late = false } = {},
): string {
  const { root, show } = shown();
  for (let end = step; end < answer.length; end += step) {
    show(answer.slice(0, end), true, late ? [] : citations.filter((one) => one.end <= end));
  }
  show(answer, false, citations);
  return root.innerHTML;
}

let answers: Promise<SafePayload[]> | undefined;

/** The answers of all recordings, each once. */
export function recordedAnswers(): Promise<SafePayload[]> {
  answers ??= Promise.all(
    Object.entries(index as Record<string, string[]>).flatMap(([folder, names]) =>
      names
        .filter((name) => !name.endsWith('.options.json'))
        .map(async (name) => {
          const url = `/test/fixtures/${folder}/${name.replace(/\.jsonl?$/, '')}.expected.json`;
          // The test server makes modules of JSON files.
          const { default: payload } = (await import(url)) as { default: CitationPayload };
          return sanitizePayload(payload);
        }),
    ),
  ).then((all) => {
    const seen = new Set<string>();
    return all.filter(({ answer }) => answer && !seen.has(answer) && seen.add(answer));
  });
  return answers;
}

/** What answers are made of, and what breaks easily. */
export const PARTS = [
  ...['word ', 'Sky is blue. ', 'Great! ', '**bold** ', '*it* ', '_it_ ', '~~x~~ ', '`code` '],
  ...[
    '[link](https://a.b/c) ',
    '![img](https://i.j/k.png) ',
    '[ref] ',
    '[a][ref] ',
    '[1] ',
    '[^1] ',
  ],
  ...[
    '\n\n[ref]: https://r.e/f\n\n',
    '\n\n[^1]: A note.\n\n',
    'https://a.b/c ',
    '<b>x</b> ',
    '<br>',
  ],
  ...[
    '天气**很热**而且',
    '\\* ',
    '&amp; ',
    'a\\\nb',
    'e  \nf',
    'é👍🏽 ',
    '(x) ',
    '$x_1$ ',
    '$$\ny\n$$',
  ],
  ...[
    '5*3 ',
    '\n',
    '\n\n',
    '\n- item ',
    '\n1. one ',
    '\n   - inner ',
    '\n> quote ',
    '\n# Head\n',
    '\n---\n',
  ],
  ...[
    '\n\n| a | b |\n|---|:-:|\n| c | d |\n| e',
    '\n| f | g |',
    '\n\n| a | b |\n|---|---|\n| c | |\n| | d |\n\n',
    '\n```js\nlet a;\n\nb\n```\n',
    '\n~~~\nx',
  ],
  ...[
    '\n    code\n',
    '\n- [ ] todo\n- [x] done',
    '\n\n<div>\n*x*\n</div>\n\n',
    '\n===\n',
    '**',
    '*',
    '_',
    '`',
    '[',
  ],
];
