import 'axe-core/axe.min.js';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from 'chai';
import '../../src/elements/citation-document/define.js';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import type { CitationSource, Evidence } from '../../src/model/index.js';
import { configurePdf } from '../../src/pdf.js';
import { emulate, fixture, hearErrors, itWith, press } from '../support/browser.js';
import { lines, makePdf } from '../support/pdf.js';
import { silence } from '../support/sound.js';

configurePdf({ workerSrc: '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs' });

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

const passages: Evidence[] = [
  { source: 1, citedText: 'The sun is a star.' },
  { source: 1, citedText: 'Nothing of the kind.' },
];
const WORDS = 'The sun is a star. The moon is none.';
const STATES: [name: string, source: CitationSource, load?: CitationDocument['load']][] = [
  ['text', { title: 'a.txt', content: WORDS, url: 'https://a.example/' }],
  ['Markdown', { title: 'a.md', content: `# Sun\n\n${WORDS}\n\n| a | b |\n|-|-|\n| c | d |` }],
  [
    'HTML',
    { title: 'a.html', content: `<h1>Sun</h1><p>${WORDS} <a href="https://a.example/">a</a>` },
  ],
  ['code', { title: 'a.ts', content: 'const a = 1;\n'.repeat(100) }],
  [
    'failure',
    { title: 'a.pdf', url: 'https://a.example/a.pdf' },
    () => Promise.reject(new Error('no')),
  ],
  ['nothing to show', { title: 'a.docx' }],
  ['a picture', { title: 'a.png' }, picture],
  ['sound', { title: 'a.wav' }, () => silence(1)],
  ['PDF', { title: 'a.pdf' }, () => makePdf([lines(WORDS), lines('The end.')])],
];

function picture(): Promise<Blob> {
  const canvas = document.createElement('canvas');
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob!)));
}

async function opened(
  source: CitationSource,
  load?: CitationDocument['load'],
): Promise<CitationDocument> {
  const view = fixture<CitationDocument>('<citation-document></citation-document>');
  const shown = new Promise((resolve) =>
    view.addEventListener('citation-shown', resolve, { once: true }),
  );
  Object.assign(view, { source, passages, evidence: passages[0], load });
  await shown;
  await view.updateComplete;
  return view;
}

async function violations(view: CitationDocument): Promise<string[]> {
  const found = await axe.run(view, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  });
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

describe('axe finds nothing in a document', () => {
  for (const [name, source, load] of STATES) {
    it(name, async () => {
      hearErrors();
      expect(await violations(await opened(source, load))).to.deep.equal([]);
    });
  }

  itWith('media', 'in the dark', async () => {
    await emulate({ 'prefers-color-scheme': 'dark' });
    document.documentElement.style.colorScheme = 'light dark';
    const found = await violations(await opened(STATES[0]![1]));
    document.documentElement.style.colorScheme = '';
    await emulate();
    expect(found).to.deep.equal([]);
  });
});

/** The names of what the Tab key reaches first. */
async function tabbed(view: CitationDocument, count: number): Promise<string[]> {
  const names: string[] = [];
  document.body.tabIndex = -1;
  document.body.focus();
  for (let i = 0; i < 2 * count + 2 && names.length < count; i++) {
    await press('Tab');
    const focused = view.shadowRoot?.activeElement;
    if (!focused) continue;
    names.push(focused.ariaLabel ?? focused.textContent?.replace(/\s+/g, ' ').trim() ?? '');
  }
  document.body.removeAttribute('tabindex');
  return names;
}

describe('a document by keyboard', () => {
  it('is reached and named part by part, with the pages of a PDF', async () => {
    const [, source, load] = STATES.find(([name]) => name === 'PDF')!;
    const view = await opened(source, load);
    expect(await tabbed(view, 8)).to.deep.equal([
      'Previous passage',
      'Next passage',
      'Page, of 2',
      'Smaller',
      'Larger',
      'Find in the document',
      'Download',
      'a.pdf',
    ]);
  });

  it('is reached and named part by part', async () => {
    const view = await opened(STATES[0]![1]);
    expect(await tabbed(view, 5)).to.deep.equal([
      'Previous passage',
      'Next passage',
      'Find in the document',
      'Open↗ (opens in a new tab)',
      'a.txt',
    ]);
  });

  it('goes from passage to passage with n and p', async () => {
    const view = await opened(STATES[0]![1]);
    view.shadowRoot?.querySelector<HTMLElement>('[part=body]')?.focus();
    await press('n');
    await view.updateComplete;
    expect(view.finding).to.equal('missing');
    await press('p');
    await view.updateComplete;
    expect(view.finding).to.equal('found');
  });
});
