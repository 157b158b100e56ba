import { expect } from 'chai';
import { block, card, isOpen, payload, rendered, rows } from '../support/block.js';
import { click, frame, until } from '../support/browser.js';

const CONTENT =
  '<p>Launched in 2021<a href="#cite-1">[1]</a>, with a mirror<a href="#cite-mirrors,1">[*]</a><a href="#cite-3">[3]</a>.</p>';
const links = (root: ParentNode): HTMLAnchorElement[] => [...root.querySelectorAll('a')];
const used = (element: Parameters<typeof rows>[0]) =>
  rows(element).filter((row) => row.includes('cited')).length;

describe('links as markers', () => {
  it('lead to their source, and open its card', async () => {
    const element = await block(CONTENT);
    const [link] = links(element);
    expect(link!.href).to.match(/^https:\/\/www\.nasa\.gov\/launch/);
    expect(link!.getAttribute('aria-label')).to.equal('Source 1, nasa.gov');
    await click(link!);
    await until(() => isOpen(element), 'the card is open');
    expect(card(element).textContent).to.contain('Webb launch');
    expect(link!.getAttribute('aria-expanded')).to.equal('true');
  });

  it('stay the page’s own nodes', async () => {
    const element = await block(CONTENT);
    const [link] = links(element);
    const text = link!.firstChild;
    element.payload = { ...payload };
    await rendered(element);
    expect(links(element)[0]).to.equal(link);
    expect(link!.childNodes).to.have.length(1);
    expect(link!.firstChild).to.equal(text);
  });

  it('name several sources, by number and by id', async () => {
    const element = await block(CONTENT);
    expect(links(element)[1]!.getAttribute('aria-label')).to.equal('Sources 2, 1');
    expect(used(element)).to.equal(3);
    expect(rows(element).join()).to.contain('cited twice');
  });

  it('are one stop of the Tab key where they stand side by side', async () => {
    const element = await block(CONTENT);
    expect(links(element).map((link) => link.tabIndex)).to.deep.equal([0, 0, -1]);
  });

  it('come, change and go with the page’s rendering', async () => {
    const element = await block('<p>Text</p>');
    const paragraph = element.querySelector('p')!;
    const link = document.createElement('a');
    link.setAttribute('href', '#cite-1');
    link.textContent = '[1]';
    paragraph.append(link);
    await until(() => used(element) === 1, 'it is counted');
    link.setAttribute('href', '#cite-2');
    await until(() => link.href === 'https://science.nasa.gov/mirrors', 'it names another');
    link.setAttribute('href', '#elsewhere');
    await until(() => !link.hasAttribute('role'), 'it is a plain link');
    expect(link.getAttribute('href')).to.equal('#elsewhere');
    await until(() => used(element) === 0, 'nothing is cited');
    link.setAttribute('href', '#cite-3');
    await until(() => used(element) === 1, 'it is a marker again');
    link.remove();
    await until(() => used(element) === 0, 'it is gone');
    expect(link.getAttribute('href')).to.equal('#cite-3');
    expect(link.getAttributeNames()).to.deep.equal(['href']);
  });

  it('leave nothing of ours behind when the page takes them back', async () => {
    const element = await block('<p>a<a href="#cite-1"><span>[1]</span></a></p>');
    const [link] = links(element);
    expect(link!.getAttribute('data-citation-label')).to.equal('1');
    link!.setAttribute('href', '#elsewhere');
    await until(() => !link!.hasAttribute('role'), 'it is a plain link');
    expect(link!.outerHTML).to.match(/^<a href="#elsewhere"[^>]*><span>\[1\]<\/span><\/a>$/);
    expect(link!.hasAttribute('data-citation-label')).to.equal(false);
  });

  it('get their sources late', async () => {
    const element = await block(CONTENT, { text: '', sources: [] });
    expect(links(element)[0]!.hasAttribute('data-citation-unresolved')).to.equal(true);
    element.payload = payload;
    await rendered(element);
    await frame();
    expect(links(element)[0]!.href).to.match(/^https:\/\/www\.nasa\.gov\/launch/);
  });

  it('are hidden where citations are disabled', async () => {
    const element = await block(CONTENT);
    element.citations = 'disabled';
    await rendered(element);
    expect(links(element).every((link) => link.getClientRects().length === 0)).to.equal(true);
  });

  it('are copied with the numbers of their sources', async () => {
    const element = await block(CONTENT);
    let text = '';
    element.addEventListener('citation-copy', (event) => {
      event.preventDefault();
      ({ text } = event.detail);
    });
    getSelection()!.selectAllChildren(element.querySelector('p')!);
    element.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
    getSelection()!.removeAllRanges();
    expect(text).to.match(/^Launched in 2021\[1\], with a mirror\[2, 1\]\[3\]\./);
  });

  it('leave other links alone', async () => {
    const content = '<p><a href="#citation">a</a> <a href="/x#cite-1">b</a></p>';
    const element = await block(content);
    expect(element.innerHTML).to.equal(content);
  });
});
