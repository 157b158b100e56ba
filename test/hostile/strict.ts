/*
 * Uses every function of every element in a page with the strictest content security policy of the
 * docs. The browser reports every violation.
 */
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationSources } from '../../src/elements/citation-sources/citation-sources.js';
import type { GroundingWidget } from '../../src/elements/grounding-widget/grounding-widget.js';

const ANSWER = `# Webb

Launched in **2021**, with a [mirror](https://www.nasa.gov/mirror) of <b style="color: red">6.5 m</b>.

<div onclick="alert(1)" style="position: fixed"><style>* { color: red }</style><p>HTML &amp; more</p></div>
<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(1)</script>
<base href="https://evil.example/"><svg style="color: red" onload="alert(1)"></svg>

| a | b |
|---|--:|
| c | \`d\` |

- [x] done

\`\`\`js
let x;
\`\`\`

$$x^2$$
`;
const SOURCE = {
  title: 'Webb launch',
  url: 'https://www.nasa.gov/launch',
  citedText: 'Webb launched on 25 December 2021.',
};

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

void run();

async function run(): Promise<void> {
  await loadParts();
  const suggestions = await (await fetch('/suggestions')).text();
  const block = add('citation-block') as CitationBlock;
  Object.assign(block, { streaming: true, announce: true, coverage: true, linkMode: 'public' });
  for (let end = 0; end <= ANSWER.length; end += 40) {
    block.payload = payload(ANSWER.slice(0, end), suggestions);
    await block.updateComplete;
    await wait(0);
  }
  block.streaming = false;
  block.payload = payload(ANSWER, suggestions);
  await block.updateComplete;
  await wait(50);
  block.renderRoot.querySelector<HTMLElement>('.fold > summary')?.click();
  await wait(50);
  block.querySelector('citation-anchor')?.control.click();
  await block.updateComplete;
  const isOpen = block.renderRoot.querySelector('[part=card]')!.matches(':popover-open');

  const refused = add('grounding-widget') as GroundingWidget;
  refused.html = suggestions.replace('</svg>', '</svg><i style="color: red" onclick="x()">i</i>');
  const other = add('citation-sources') as CitationSources;
  other.payload = payload('', '');
  add('citation-anchor').setAttribute('source-ids', '1');
  await wait(300);

  const text = (element: Element | null) => getComputedStyle(element!).display;
  await fetch('/report', {
    method: 'POST',
    body: JSON.stringify({
      violations,
      isOpen,
      // Rendered and styled: without style sheets, a list has `display: block` and a marker
      // `inline`.
      headings: block.querySelectorAll('h1').length,
      markers: block.querySelectorAll('citation-anchor a').length,
      bold: block.querySelector('b')?.textContent,
      chips: refused.renderRoot.querySelectorAll('a').length,
      row: text(block.renderRoot.querySelector('.rows li')),
    }),
  });
}

function add(tag: string): HTMLElement {
  return document.body.appendChild(document.createElement(tag));
}

function payload(answer: string, suggestionsHtml: string): never {
  const end = Math.max(0, answer.indexOf(', with'));
  return {
    text: 'Two sources',
    answer,
    sources: [SOURCE, { title: 'File.pdf', type: 'file', downloadUrl: '/files/1' }],
    citations: [{ start: 0, end, evidence: [{ source: 1 }] }],
    search: { provider: 'google', queries: ['webb'], suggestionsHtml },
  } as never;
}
