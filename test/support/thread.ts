import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPanel } from '../../src/elements/citation-panel/citation-panel.js';
import type { CitationThread } from '../../src/elements/citation-thread/citation-thread.js';
import type { CitationPayload, CitationSource } from '../../src/model/index.js';
import { anchors } from './block.js';
import { fixture, frame } from './browser.js';

export const page = (name: string, more: Partial<CitationSource> = {}): CitationSource => ({
  title: name.toUpperCase(),
  url: `https://${name}.example/`,
  ...more,
});

/** A turn with a claim about each of its sources. It cites the first `cited` of them. */
export function turn(sources: CitationSource[], cited = sources.length): CitationPayload {
  let answer = '';
  const citations: CitationPayload['citations'] = [];
  sources.slice(0, cited).forEach(({ title }, i) => {
    const start = answer.length;
    answer += `${title} says so. `;
    citations.push({ start, end: answer.length - 2, evidence: [{ source: i + 1 }] });
  });
  return { sources, answer, citations };
}

export async function settled(thread: CitationThread): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await Promise.all(
      [...thread.querySelectorAll<CitationBlock>('citation-block')].map(
        (one) => one.updateComplete,
      ),
    );
    await frame();
  }
}

export async function thread(
  payloads: CitationPayload[],
  attributes = '',
  panel = false,
): Promise<CitationThread> {
  const element = fixture<CitationThread>(
    `<citation-thread ${attributes}>${panel ? '<citation-panel scope="conversation"></citation-panel>' : ''}</citation-thread>`,
  );
  element.append(...payloads.map((payload) => threadBlock(payload)));
  await settled(element);
  return element;
}

export function threadBlock(payload: CitationPayload, content = ''): CitationBlock {
  const element = document.createElement('citation-block');
  element.innerHTML = content;
  element.payload = payload;
  return element;
}

/** The texts of the markers in each block. */
export const numbers = (root: ParentNode): string[] =>
  [...root.querySelectorAll<CitationBlock>('citation-block')].map((one) =>
    anchors(one)
      .map((anchor) => anchor.textContent)
      .join(''),
  );

export const panelOf = (element: Element): CitationPanel =>
  element.querySelector<CitationPanel>('citation-panel')!;
export const rowsOf = (panel: CitationPanel): HTMLLIElement[] => [
  ...panel.renderRoot.querySelectorAll<HTMLLIElement>('li[part=item]'),
];
export const titles = (panel: CitationPanel): (string | undefined)[] =>
  rowsOf(panel).map((row) => row.querySelector('.title bdi, bdi.title')?.textContent ?? undefined);
export const sections = (panel: CitationPanel): string[] =>
  [...panel.renderRoot.querySelectorAll('.section')].map((one) => one.textContent.trim());
