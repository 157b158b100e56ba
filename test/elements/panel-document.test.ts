import { expect } from 'chai';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationDocument } from '../../src/elements/citation-document/citation-document.js';
import type { CitationPanel } from '../../src/elements/citation-panel/citation-panel.js';
import type { CitationThread } from '../../src/elements/citation-thread/citation-thread.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationPayload, CitationSource } from '../../src/model/index.js';
import { anchors, card, isOpen } from '../support/block.js';
import { click, frame, itWith, moveAway, press, resizeWindow, until } from '../support/browser.js';
import { page, panelOf, rowsOf, settled, thread, titles, turn } from '../support/thread.js';

const sun: CitationSource = {
  title: 'Sun.txt',
  type: 'file',
  content: 'The sun is a star. The moon is none. The end.',
};

/** An answer that quotes a source. */
const says = (source: CitationSource, citedText: string): CitationPayload => ({
  answer: citedText,
  sources: [source],
  citations: [{ start: 0, end: citedText.length, evidence: [{ source: 1, citedText }] }],
});

const FIRST = says(sun, 'The sun is a star.');
const SECOND = says(sun, 'The moon is none.');

async function conversation(
  payloads: CitationPayload[] = [FIRST, SECOND, turn([page('a')])],
): Promise<{ element: CitationThread; panel: CitationPanel }> {
  const element = await thread(payloads, 'numbering="thread"', true);
  for (const one of element.querySelectorAll('citation-block')) one.list = 'none';
  await settled(element);
  const panel = panelOf(element);
  panel.mode = 'beside';
  await panel.updateComplete;
  return { element, panel };
}

const documentOf = (panel: CitationPanel): CitationDocument | null =>
  panel.renderRoot.querySelector('citation-document');
const focused = (panel: CitationPanel): Element | null =>
  (panel.renderRoot as ShadowRoot).activeElement;
const readButton = (panel: CitationPanel, row = 0): HTMLElement =>
  rowsOf(panel)[row]!.querySelector<HTMLElement>('button.action')!;

const inSight = (element: Element, around: Element): boolean =>
  element.getBoundingClientRect().bottom <= around.getBoundingClientRect().bottom;

async function shown(panel: CitationPanel): Promise<CitationDocument> {
  await until(() => documentOf(panel)?.finding !== undefined, 'the document');
  return documentOf(panel)!;
}

/** By the card of a marker, with the keyboard. */
async function readInCard(block: CitationBlock): Promise<HTMLElement> {
  const marker = anchors(block)[0]!.control;
  marker.focus();
  await press('Enter');
  await until(() => isOpen(block), 'the card');
  const button = card(block).querySelector<HTMLElement>('[part=action]')!;
  expect(button.textContent.trim()).to.equal('Read here');
  button.focus();
  await press('Enter');
  return marker;
}

describe('a document in a panel', () => {
  before(loadParts);
  beforeEach(moveAway);

  it('offers the file as the link mode of its block has it', async () => {
    const downloadUrl = 'https://files.example/sun.txt';
    for (const linkMode of ['none', 'public'] as const) {
      const { element, panel } = await conversation([says({ ...sun, downloadUrl }, 'The end.')]);
      element.querySelector('citation-block')!.linkMode = linkMode;
      await click(readButton(panel));
      const links = (await shown(panel)).renderRoot.querySelectorAll('a[download]');
      expect(links, linkMode).to.have.length(linkMode === 'public' ? 1 : 0);
      element.remove();
    }
  });

  it('opens in the place of the list, with what all answers quote of it (D35)', async () => {
    const { panel } = await conversation();
    expect(readButton(panel).textContent.trim()).to.equal('Read here');
    // A page of the web is opened by its link.
    expect(rowsOf(panel)[1]!.querySelector('button.action')).to.equal(null);
    await click(readButton(panel));
    const view = await shown(panel);
    expect(rowsOf(panel)).to.have.length(0);
    expect(view.passages?.map(({ citedText }) => citedText)).to.eql([
      'The sun is a star.',
      'The moon is none.',
    ]);
    const place = panel.renderRoot.querySelector('[part=panel]')!;
    expect(place.getAttribute('aria-label')).to.equal('Sources: Sun.txt');
    expect(focused(panel)).to.equal(place);
    view.step(1);
    expect(view.finding).to.equal('found');
  });

  it('leads back to the list and to the button that opened it, by button and by Escape (D35)', async () => {
    const { panel } = await conversation();
    readButton(panel).focus();
    await press('Enter');
    await shown(panel);
    const back = panel.renderRoot.querySelector<HTMLElement>('[part=back]')!;
    expect(back.textContent.replace(/\s+/g, ' ').trim()).to.equal('‹ Back to the sources');
    await press('Tab');
    expect(focused(panel)).to.equal(back);
    await press('Enter');
    await until(() => focused(panel) === readButton(panel), 'the focus on what was pressed');
    expect(documentOf(panel)).to.equal(null);
    expect(titles(panel)).to.eql(['Sun.txt', 'A']);
    await press('Enter');
    await shown(panel);
    await press('Escape');
    await until(() => focused(panel) === readButton(panel), 'the focus on what was pressed');
    expect(panel.renderRoot.querySelector('[part=panel]')?.getAttribute('aria-label')).to.equal(
      'Sources',
    );
  });

  it('is where cards lead: at the passage of their claim, and Escape leads to the marker (D35)', async () => {
    const { element, panel } = await conversation();
    const second = element.querySelectorAll<CitationBlock>('citation-block')[1]!;
    const marker = await readInCard(second);
    const view = await shown(panel);
    expect(view.evidence?.citedText).to.equal('The moon is none.');
    expect(second.renderRoot.querySelector('[part=reader]')).to.equal(null);
    await press('Escape');
    expect(documentOf(panel) ?? document.activeElement).to.equal(marker);
    await settled(element);
    expect(documentOf(panel)).to.equal(null);
    expect(titles(panel)).to.eql(['Sun.txt', 'A']);
  });

  it('is in the sheet where the panel is one: Back leads to the list, Escape closes (D35)', async () => {
    const { element, panel } = await conversation();
    panel.mode = 'sheet';
    await panel.updateComplete;
    const sheet = panel.renderRoot.querySelector<HTMLElement>('.sheet')!;
    await click(panel.renderRoot.querySelector('[part=open]')!);
    await until(() => sheet.matches(':popover-open'), 'the sheet');
    expect(inSight(readButton(panel), sheet)).to.equal(true);
    await click(readButton(panel));
    await shown(panel);
    expect(sheet.matches(':popover-open')).to.equal(true);
    await press('Escape');
    await until(() => focused(panel) === readButton(panel), 'the list');
    expect(sheet.matches(':popover-open')).to.equal(true);
    await press('Escape');
    await until(() => !sheet.matches(':popover-open'), 'the sheet is gone');
    expect(focused(panel)).to.equal(panel.renderRoot.querySelector('[part=open]'));
    const marker = await readInCard(element.querySelector<CitationBlock>('citation-block')!);
    await shown(panel);
    await press('Escape');
    await until(() => !sheet.matches(':popover-open'), 'the sheet is gone');
    expect(document.activeElement).to.equal(marker);
  });

  it('a sheet closes with Escape wherever the focus is (D35)', async () => {
    const { panel } = await conversation();
    panel.mode = 'sheet';
    panel.open = true;
    await panel.updateComplete;
    const sheet = panel.renderRoot.querySelector<HTMLElement>('.sheet')!;
    (document.activeElement as HTMLElement | null)?.blur();
    await press('Escape');
    await until(() => !sheet.matches(':popover-open'), 'the sheet is gone');
  });

  itWith('narrow', 'fits a phone (D35)', async () => {
    const { panel } = await conversation();
    panel.mode = 'auto';
    await resizeWindow(390, 700);
    try {
      await until(() => panel.renderRoot.querySelector('.sheet') !== null, 'the sheet');
      panel.read(1);
      const view = await shown(panel);
      await frame();
      const place = view.getBoundingClientRect();
      expect(place.left).to.be.at.least(-1);
      expect(place.right).to.be.at.most(innerWidth + 1);
      expect(place.bottom).to.be.at.most(innerHeight + 1);
      expect(place.height).to.be.greaterThan(innerHeight / 2);
      // The answer is still in sight above it.
      const sheet = panel.renderRoot.querySelector('.sheet')!.getBoundingClientRect();
      expect(sheet.top).to.be.greaterThan(20);
    } finally {
      panel.open = false;
      await resizeWindow(1000, 800);
    }
  });

  it('is what the host gives: by the panel’s `load`, else by the block’s; and may be the host’s to show', async () => {
    const file: CitationSource = { title: 'Report', type: 'file', id: 'r' };
    const { element, panel } = await conversation([says(file, 'By the block.')]);
    expect(rowsOf(panel)[0]!.querySelector('button.action')).to.equal(null);
    element.querySelector('citation-block')!.load = () => 'By the block.';
    await settled(element);
    await click(readButton(panel));
    expect((await shown(panel)).finding).to.equal('found');
    await press('Escape');
    await settled(element);
    panel.load = () => 'By the panel.';
    await panel.updateComplete;
    await click(readButton(panel));
    expect((await shown(panel)).finding).to.equal('missing');
    await press('Escape');
    await settled(element);
    const heard: number[] = [];
    panel.addEventListener('citation-read', (event) => {
      event.preventDefault();
      heard.push(event.detail.number);
    });
    await click(readButton(panel));
    await settled(element);
    expect(heard).to.eql([1]);
    expect(documentOf(panel)).to.equal(null);
  });

  it('stays while the conversation goes on, also if its source is gone', async () => {
    const { element, panel } = await conversation();
    panel.read(1);
    const view = await shown(panel);
    for (const one of element.querySelectorAll('citation-block')) one.payload = turn([page('b')]);
    await settled(element);
    expect(documentOf(panel)).to.equal(view);
    expect(view.finding).to.equal('found');
    await press('Escape');
    await until(() => titles(panel).join() === 'B', 'the list as it is now');
  });

  it('comes back to where the list was scrolled', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      ...sun,
      title: `Note ${i}`,
      id: `n${i}`,
    }));
    const { element, panel } = await conversation([turn(many)]);
    panel.style.maxBlockSize = '400px';
    await settled(element);
    const rows = (): HTMLElement => panel.renderRoot.querySelector<HTMLElement>('.rows')!;
    readButton(panel, 30).scrollIntoView({ block: 'center' });
    const { scrollTop } = rows();
    expect(scrollTop).to.be.greaterThan(500);
    readButton(panel, 30).click();
    await until(() => documentOf(panel) !== null, 'the document');
    await click(panel.renderRoot.querySelector('[part=back]')!);
    await until(() => focused(panel) === readButton(panel, 30), 'the focus on what was pressed');
    expect(Math.abs(rows().scrollTop - scrollTop)).to.be.at.most(2);
  });

  it('prints the list, and is there again afterwards', async () => {
    const { panel } = await conversation();
    panel.read(1);
    await shown(panel);
    dispatchEvent(new Event('beforeprint'));
    expect(titles(panel)).to.eql(['Sun.txt', 'A']);
    dispatchEvent(new Event('afterprint'));
    await shown(panel);
  });

  it('leads from a document to the address that the page brings (D39)', async () => {
    const { element, panel } = await conversation([turn([{ ...page('a'), content: 'Words.' }])]);
    const asked: (string | undefined)[] = [];
    panel.resolve = (source) => {
      asked.push(source.title);
      return 'javascript:alert(1)';
    };
    await settled(element);
    await click(readButton(panel));
    const link = (): Element | null | undefined =>
      panel.renderRoot
        .querySelector('citation-document')
        ?.renderRoot.querySelector('a[part=action]');
    await until(() => link() != null, 'the document opens');
    await click(link()!);
    await until(() => panel.renderRoot.textContent.includes('could not be opened'), 'the refusal');
    expect(asked).to.eql(['A']);
  });

  it('opens links at addresses that the page brings when they are pressed', async () => {
    const { element, panel } = await conversation([turn([page('a')])]);
    const asked: (string | undefined)[] = [];
    element.querySelector('citation-block')!.resolve = (source) => {
      asked.push(source.title);
      return 'javascript:alert(1)';
    };
    await settled(element);
    await click(rowsOf(panel)[0]!.querySelector('a.title')!);
    await until(() => panel.renderRoot.textContent.includes('could not be opened'), 'the refusal');
    expect(asked).to.eql(['A']);
  });
});
