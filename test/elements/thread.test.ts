import { expect } from 'chai';
import '../../src/define.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import type { CitationPanel } from '../../src/elements/citation-panel/citation-panel.js';
import { loadParts } from '../../src/elements/shared/parts.js';
import type { CitationSource } from '../../src/model/index.js';
import { anchors, card } from '../support/block.js';
import { click, fixture, frame, press, until } from '../support/browser.js';
import {
  numbers,
  page,
  panelOf,
  rowsOf,
  sections,
  settled,
  thread,
  threadBlock as block,
  titles,
  turn,
} from '../support/thread.js';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => page(name)) as [
  CitationSource,
  CitationSource,
  CitationSource,
  CitationSource,
];

describe('<citation-thread>', () => {
  before(loadParts);

  it('leaves each answer its own numbers, unless asked (D23)', async () => {
    const element = await thread([turn([A, B]), turn([B, C])]);
    expect(numbers(element)).to.eql(['[1][2]', '[1][2]']);
    element.numbering = 'thread';
    await settled(element);
    expect(numbers(element)).to.eql(['[1][2]', '[2][3]']);
  });

  it('brings the address of the source that is meant, whatever number readers see', async () => {
    const element = await thread([turn([A, B]), turn([B, C])], 'numbering="thread"');
    const second = element.querySelectorAll<CitationBlock>('citation-block')[1]!;
    const asked: (string | undefined)[] = [];
    second.resolve = ({ title }) => void asked.push(title);
    await settled(element);
    const [, marker] = anchors(second);
    await click(marker!.querySelector('a')!);
    await until(() => card(second)?.querySelector('[part=title]') !== null, 'the card opens');
    await click(card(second).querySelector('[part=title]')!);
    await until(
      () => card(second).querySelector('[role=alert]') !== null,
      'it says that there is none',
    );
    marker!
      .querySelector('a')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    await until(() => asked.length > 1, 'the marker asks, too');
    expect(asked).to.eql([C.title, C.title]);
  });

  it('never changes a number that was shown, whatever comes, goes or moves (D23)', async () => {
    const element = await thread([turn([A, B]), turn([B, C])], 'numbering="thread"');
    const [first, second] = element.querySelectorAll<CitationBlock>('citation-block');
    element.prepend(block(turn([D, C])));
    await settled(element);
    expect(numbers(element)).to.eql(['[4][3]', '[1][2]', '[2][3]']);
    first?.remove();
    element.prepend(second!);
    await settled(element);
    expect(numbers(element)).to.eql(['[2][3]', '[4][3]']);
    element.append(block(turn([A])));
    await settled(element);
    expect(numbers(element)).to.eql(['[2][3]', '[4][3]', '[1]']);
  });

  it('keeps numbers while an answer streams (D23)', async () => {
    const element = await thread([turn([A, B])], 'numbering="thread"');
    const streamed = block({ ...turn([C]), sources: [C] });
    streamed.streaming = true;
    element.append(streamed);
    await settled(element);
    streamed.payload = turn([C, A, D]);
    await settled(element);
    streamed.streaming = false;
    await settled(element);
    expect(numbers(element)).to.eql(['[1][2]', '[3][1][4]']);
  });

  it('finds a source of an earlier answer by its id, the nearest first (D24)', async () => {
    const doc = (title: string): CitationSource => ({ id: 'doc1', title });
    const element = await thread([turn([doc('Old')]), turn([doc('New')])]);
    const later = block(
      { sources: [A] },
      'So <citation-anchor source-ids="doc1"></citation-anchor>',
    );
    element.append(later);
    await settled(element);
    const [anchor] = anchors(later);
    expect(anchor?.references[0]?.source?.title).to.equal('New');
    expect(anchor?.textContent).to.equal('[2]');
  });

  it('finds what the model wrote of an earlier answer, by id and not by number (D24)', async () => {
    const old = { id: 'kb-7', title: 'Old' };
    const element = await thread([turn([{ ...old, title: 'Older' }]), turn([A, old, B])]);
    const later = block({ sources: [C], answer: 'So [1]. As said [kb-7]. Twice [kb-7]. Not [2].' });
    const without = block({ sources: [], answer: 'As said [kb-7].' });
    element.append(later, without);
    await until(() => anchors(without).length === 1, 'the marker of an answer without sources');
    await settled(element);
    expect(anchors(later).map((one) => one.references[0]?.source?.title)).to.eql([
      'C',
      'Old',
      'Old',
    ]);
    expect(later.textContent).to.include('Not [2].');
    expect(anchors(without)[0]?.references[0]?.source?.title).to.equal('Old');
    // In no thread there is nothing that it could mean.
    fixture('<div></div>').append(without);
    await until(() => anchors(without).length === 0, 'the text as it was');
    expect(without.textContent.trim()).to.equal('As said [kb-7].');
  });

  it('reads what a model wrote of earlier answers once it is complete', async () => {
    const element = await thread([turn([{ id: 'kb-7', title: 'Old' }])]);
    const later = block({ sources: [C], answer: 'As said [kb-7].' });
    later.streaming = true;
    element.append(later);
    await settled(element);
    expect(anchors(later)).to.have.length(0);
    later.streaming = false;
    await until(() => anchors(later).length === 1, 'the marker');
    expect(later.textContent.trim()).to.equal('As said[2].');
  });

  it('finds none of a later answer, and says so', async () => {
    const warnings: string[] = [];
    const element = await thread([]);
    element.addEventListener('citation-warning', ({ detail }) => warnings.push(detail.code));
    element.append(
      block({ sources: [A] }, 'So <citation-anchor source-ids="late"></citation-anchor>'),
    );
    element.append(block({ sources: [{ ...B, id: 'late' }] }));
    await settled(element);
    expect(warnings).to.include('unresolved');
  });

  it('takes blocks that were there before it was', async () => {
    const root = fixture('<div></div>');
    const [one, other] = [block(turn([A])), block(turn([B]))];
    root.append(one, other);
    await one.updateComplete;
    const around = document.createElement('citation-thread');
    around.numbering = 'thread';
    root.append(around);
    around.append(one, other);
    await settled(around);
    expect(numbers(around)).to.eql(['[1]', '[2]']);
    // And lets them go again.
    root.append(other);
    around.remove();
    await other.updateComplete;
    await frame();
    expect(numbers(root)).to.eql(['[1]']);
  });

  it('in another thread is a thread of its own', async () => {
    const outer = await thread([turn([A])], 'numbering="thread"');
    const inner = document.createElement('citation-thread');
    inner.numbering = 'thread';
    outer.append(inner);
    inner.append(block(turn([B])));
    await settled(outer);
    expect(numbers(outer)).to.eql(['[1]', '[1]']);
  });

  it('tells of a numbering that it does not know', async () => {
    const warnings: string[] = [];
    const element = await thread([turn([A])]);
    element.addEventListener('citation-warning', ({ detail }) => warnings.push(detail.path));
    element.setAttribute('numbering', 'roman');
    await settled(element);
    expect(warnings).to.eql(['thread-numbering']);
  });

  it('survives a thousand blocks that come and go', async () => {
    const element = await thread([turn([A])], 'numbering="thread"', true);
    const many = Array.from({ length: 300 }, (_, i) => block(turn([page(`s${i % 50}`), A])));
    for (const [i, one] of many.entries()) {
      element.append(one);
      if (i % 3 === 0) one.remove();
    }
    await settled(element);
    for (const one of many) one.remove();
    await settled(element);
    expect(numbers(element)).to.eql(['[1]']);
    expect(titles(panelOf(element))).to.eql(['A']);
  });
});

describe('<citation-panel>', () => {
  before(loadParts);

  it('lists the sources of the conversation, what is cited apart (D25)', async () => {
    const element = await thread([turn([A, B], 1), turn([C, A, D], 2)], '', true);
    const panel = panelOf(element);
    expect(sections(panel)).to.eql(['Cited', 'Also retrieved']);
    expect(titles(panel)).to.eql(['A', 'C', 'B', 'D']);
    const answers = [...rowsOf(panel)[0]!.querySelectorAll('[part=answer]')].map((one) =>
      one.textContent.trim(),
    );
    expect(answers).to.eql(['Answer 1', 'Answer 2']);
  });

  it('goes to the place in the answer that uses a source (D25)', async () => {
    const element = await thread([turn([A, B]), turn([C, A])], '', true);
    const second = element.querySelectorAll<CitationBlock>('citation-block')[1]!;
    await click(rowsOf(panelOf(element))[0]!.querySelectorAll('[part=answer]')[1]!);
    const [, anchor] = anchors(second);
    expect(anchor?.contains(document.activeElement)).to.equal(true);
  });

  it('says which claims rest on a source (D25)', async () => {
    const element = await thread([turn([A, B]), turn([C, A])], '', true);
    const row = rowsOf(panelOf(element))[0]!;
    await click(row.querySelector('summary')!);
    await settled(element);
    const claims = [...row.querySelectorAll('[part=claim]')].map((one) => one.textContent.trim());
    expect(claims).to.eql(['A says so', 'A says so']);
  });

  it('follows the answer that has the focus (D26)', async () => {
    const element = await thread([turn([A, B]), turn([C])], '', true);
    const panel = panelOf(element);
    panel.scope = 'answer';
    const [first, second] = element.querySelectorAll<CitationBlock>('citation-block');
    anchors(first!)[0]!.control.focus();
    await until(() => titles(panel).join() === 'A,B', 'the sources of the first answer');
    anchors(second!)[0]!.control.focus();
    await until(() => titles(panel).join() === 'C', 'the sources of the second answer');
  });

  it('follows scrolling (D26)', async () => {
    const element = await thread([turn([A]), turn([B])], '', true);
    const panel = panelOf(element);
    panel.scope = 'answer';
    const [first, second] = element.querySelectorAll<CitationBlock>('citation-block');
    for (const one of [first!, second!]) one.style.minHeight = '150vh';
    second!.scrollIntoView({ block: 'start' });
    await until(() => titles(panel).join() === 'B', 'the sources of the second answer');
    first!.scrollIntoView({ block: 'start' });
    await until(() => titles(panel).join() === 'A', 'the sources of the first answer');
    scrollTo(0, 0);
  });

  it('comes to short answers at the start and at the end, which cannot be scrolled to the middle (D26)', async () => {
    const sources = Array.from({ length: 40 }, (_, i) => page(`p${i}`));
    const element = await thread(
      sources.map((source) => turn([source])),
      '',
      true,
    );
    const panel = panelOf(element);
    // So it takes no room above the answers.
    panel.style.position = 'fixed';
    panel.scope = 'answer';
    scrollTo(0, document.documentElement.scrollHeight);
    await until(() => titles(panel).join() === 'P39', 'the source of the last answer');
    scrollTo(0, 0);
    await until(() => titles(panel).join() === 'P0', 'the source of the first answer');
    scrollTo(0, innerHeight);
    await until(() => !['P0', 'P39'].includes(titles(panel).join()), 'one in between');
    scrollTo(0, 0);
  });

  it('is where a card leads that has no list, and Escape leads back (D27)', async () => {
    const element = await thread([turn([A, B])], '', true);
    const one = element.querySelector<CitationBlock>('citation-block')!;
    one.list = 'none';
    await settled(element);
    expect(one.renderRoot.querySelector('.list')).to.equal(null);
    const [, marker] = anchors(one);
    marker!.control.focus();
    await press('Enter');
    await until(() => card(one).matches(':popover-open'), 'the card');
    const button = [...card(one).querySelectorAll('button')].find(({ textContent }) =>
      /Show in list/.test(textContent),
    )!;
    button.focus();
    await press('Enter');
    const panel = panelOf(element);
    await until(
      () => panel.renderRoot.querySelector('li:focus') !== null,
      'the focus in the panel',
    );
    expect(panel.renderRoot.querySelector<HTMLLIElement>('li:focus')?.value).to.equal(2);
    await press('Escape');
    expect(marker!.contains(document.activeElement)).to.equal(true);
  });

  it('has no button that leads nowhere (D27)', async () => {
    const element = await thread([turn([A])]);
    const one = element.querySelector<CitationBlock>('citation-block')!;
    one.list = 'none';
    anchors(one)[0]!.control.focus();
    await press('Enter');
    await until(() => card(one).matches(':popover-open'), 'the card');
    expect(card(one).textContent).not.to.include('Show in list');
    await press('Escape');
  });

  it('can be searched and narrowed down from more than twenty on (D28)', async () => {
    const few = await thread([turn([A])], '', true);
    expect(panelOf(few).renderRoot.querySelector('[type=search]')).to.equal(null);
    const sources = Array.from({ length: 30 }, (_, i) =>
      page(`site${i % 3}`, {
        url: `https://site${i % 3}.example/${i}`,
        title: `Über ${i}`,
        published: `${2020 + (i % 2)}-01`,
      }),
    );
    const panel = panelOf(await thread([turn(sources, 5)], '', true));
    const search = panel.renderRoot.querySelector<HTMLInputElement>('[type=search]')!;
    search.focus();
    await press('u');
    search.value = 'UBER 2';
    search.dispatchEvent(new Event('input'));
    await panel.updateComplete;
    // Words are looked for in titles and sites alike.
    expect(titles(panel)).to.include.members(['Über 2', 'Über 12', 'Über 5']);
    expect(titles(panel)).not.to.include('Über 4');
    const [site, year] = panel.renderRoot.querySelectorAll('select');
    site!.value = 'site2.example';
    site!.dispatchEvent(new Event('change'));
    year!.value = '2020';
    year!.dispatchEvent(new Event('change'));
    await panel.updateComplete;
    expect(titles(panel)).to.eql(['Über 2', 'Über 8', 'Über 14', 'Über 20', 'Über 26']);
    search.value = 'nothing at all';
    search.dispatchEvent(new Event('input'));
    await panel.updateComplete;
    expect(panel.renderRoot.textContent).to.include('No source matches');
  });

  it('narrows down nothing where the reader could not see why (D28)', async () => {
    const many = Array.from({ length: 30 }, (_, i) => page(`p${i}`));
    const panel = panelOf(await thread([turn(many), turn([A])], '', true));
    const search = panel.renderRoot.querySelector<HTMLInputElement>('[type=search]')!;
    search.value = 'p7';
    search.dispatchEvent(new Event('input'));
    await panel.updateComplete;
    expect(titles(panel)).to.eql(['P7']);
    panel.scope = 'answer';
    anchors(
      panel.closest('citation-thread')!.querySelectorAll('citation-block')[1]!,
    )[0]!.control.focus();
    await until(() => titles(panel).join() === 'A', 'the source of an answer that has few');
    panel.scope = 'conversation';
    await until(() => titles(panel).join() === 'P7', 'what was looked for');
  });

  it('keeps few of ten thousand rows in the page, and comes to each (D29)', async () => {
    const payloads = Array.from({ length: 1000 }, (_, i) =>
      turn(
        Array.from({ length: 10 }, (_, k) => page(`p${i * 10 + k}`)),
        1,
      ),
    );
    const element = await thread([], '', true);
    element.payloads = payloads;
    const panel = panelOf(element);
    panel.style.height = '600px';
    panel.style.maxHeight = '600px';
    await settled(element);
    expect(panel.renderRoot.querySelector('.head')?.textContent.trim()).to.match(/^10000 sources/);
    expect(rowsOf(panel).length).to.be.below(100);
    panel.show(9999);
    await until(() => panel.renderRoot.querySelector('li:focus') !== null, 'the row');
    expect(rowsOf(panel).length).to.be.below(100);
    const row = panel.renderRoot.querySelector<HTMLLIElement>('li:focus')!;
    expect(row.value).to.equal(9999);
    const rows = panel.renderRoot.querySelector('.rows')!.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    expect(top).to.be.at.least(rows.top);
    expect(bottom).to.be.at.most(rows.bottom);
    await press('ArrowDown');
    await until(
      () => panel.renderRoot.querySelector<HTMLLIElement>('li:focus')?.value === 10000,
      'the next',
    );
  });

  it('has rows everywhere in a long list, and stays where it was scrolled to (D29)', async () => {
    // Of different kinds: cited or not, with passages or without, with documents, with long titles.
    const sources = Array.from({ length: 600 }, (_, i) =>
      page(`m${i}`, {
        ...(i % 2 && { citedText: 'A passage.' }),
        ...(i % 3 === 0 && { content: 'A document.', title: `漢字 ${'long '.repeat(40)}${i}` }),
      }),
    );
    const element = await thread([turn(sources, 300), turn([A])], '', true);
    const panel = panelOf(element);
    panel.mode = 'beside';
    panel.style.maxBlockSize = '400px';
    await settled(element);
    const rows = panel.renderRoot.querySelector<HTMLElement>('.rows')!;
    const { scrollHeight } = rows;
    for (const share of [0.3, 0.55, 0.8, 1]) {
      rows.scrollTop = (scrollHeight - rows.clientHeight) * share;
      for (let i = 0; i < 4; i++) await frame();
      const { top, bottom } = rows.getBoundingClientRect();
      const seen = rowsOf(panel).filter((row) => {
        const place = row.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      });
      expect(seen.length, `rows at ${share}`).to.be.greaterThan(2);
      expect(Math.abs(rows.scrollHeight - scrollHeight)).to.be.lessThan(20);
      const { scrollTop } = rows;
      for (let i = 0; i < 4; i++) await frame();
      expect(rows.scrollTop).to.equal(scrollTop);
    }
    expect(rowsOf(panel).at(-1)?.value).to.equal(600);
  });

  it('lists answers that are not in the page, and asks the host to show them (D30)', async () => {
    const payloads = [turn([A]), turn([B]), turn([A, C])];
    const element = await thread([payloads[1]!], 'numbering="thread"', true);
    element.payloads = payloads;
    await settled(element);
    const panel = panelOf(element);
    expect(titles(panel)).to.have.members(['A', 'B', 'C']);
    const revealed: number[] = [];
    element.addEventListener('citation-reveal', ({ detail }) => revealed.push(detail.index));
    const row = rowsOf(panel).find(
      (one) => one.textContent.includes('a.example') || /\bA\b/.test(one.textContent),
    )!;
    await click(row.querySelectorAll('[part=answer]')[1]!);
    expect(revealed).to.eql([2]);
  });

  it('follows a payload that replaces another while it is open', async () => {
    const element = await thread([turn([A])], '', true);
    const one = element.querySelector<CitationBlock>('citation-block')!;
    one.payload = turn([B, C]);
    await settled(element);
    expect(titles(panelOf(element))).to.eql(['B', 'C']);
    one.payload = undefined;
    await settled(element);
    expect(titles(panelOf(element))).to.eql([]);
  });

  it('is printed whole and in its place, also if it is a sheet or has more rows than are in the page', async () => {
    const many = Array.from({ length: 250 }, (_, i) => page(`s${i}`));
    const element = await thread([turn(many, 3)], '', true);
    const panel = panelOf(element);
    panel.mode = 'sheet';
    panel.open = true;
    await panel.updateComplete;
    const sheet = panel.renderRoot.querySelector<HTMLElement>('[part=panel]')!;
    const rows = () => panel.renderRoot.querySelectorAll('[part=item]').length;
    expect(sheet.matches(':popover-open')).to.equal(true);
    expect(rows()).to.be.lessThan(250);
    dispatchEvent(new Event('beforeprint'));
    expect(sheet.matches(':popover-open')).to.equal(false);
    expect(sheet.checkVisibility()).to.equal(true);
    expect(rows()).to.equal(250);
    dispatchEvent(new Event('afterprint'));
    await panel.updateComplete;
    expect(sheet.matches(':popover-open')).to.equal(true);
    expect(rows()).to.be.lessThan(250);
  });

  it('says that two threads have the same id, and takes the first', async () => {
    const warnings: string[] = [];
    const root = fixture('<div></div>');
    root.addEventListener('citation-warning', ({ detail }) => warnings.push(detail.path));
    root.innerHTML =
      '<citation-panel for="twin" scope="conversation" mode="beside"></citation-panel>';
    const [first, second] = [A, B].map((source) => {
      const one = document.createElement('citation-thread');
      one.id = 'twin';
      one.append(block(turn([source])));
      return one;
    });
    root.append(first!);
    await settled(first!);
    expect(warnings).to.eql([]);
    root.append(second!);
    await settled(second!);
    expect(warnings).to.eql(['for']);
    const panel = root.querySelector('citation-panel')!;
    await until(() => panel.shadowRoot!.textContent.includes('A'), 'the first');
    expect(panel.shadowRoot!.querySelectorAll('[part~="item"]')).to.have.length(1);
    // The other remains, and is clear.
    first!.remove();
    await until(() => panel.shadowRoot!.textContent.includes('B'), 'the other');
    expect(warnings).to.eql(['for']);
  });

  it('finds a thread elsewhere by its id, and the first of two with one', async () => {
    const element = await thread([turn([A])], 'id="chat"');
    const other = await thread([turn([B])], 'id="chat"');
    const panel = fixture<CitationPanel>(
      '<citation-panel for="chat" scope="conversation"></citation-panel>',
    );
    await panel.updateComplete;
    expect(titles(panel)).to.have.length(1);
    expect([element, other]).to.have.length(2);
  });
});
