import { expect } from 'chai';
import { CitationAnchor } from '../../src/elements/citation-anchor/citation-anchor.js';
import type { CitationBlock } from '../../src/elements/citation-block/citation-block.js';
import {
  address,
  anchors,
  block,
  CONTENT,
  link,
  list,
  payload,
  rendered,
  rows,
} from '../support/block.js';
import { fixture, frame, until } from '../support/browser.js';

describe('embedding a block', () => {
  describe('takes the payload', () => {
    const json = JSON.stringify(payload);

    it('as a property', async () => {
      const element = await block();
      expect(rows(element)).to.have.length(3);
      expect(address(link(element))).to.equal('https://www.nasa.gov/launch');
    });

    it('as JSON in the attribute', async () => {
      const element = fixture<CitationBlock>(`<citation-block>${CONTENT}</citation-block>`);
      element.setAttribute('payload', json);
      await rendered(element);
      expect(rows(element)).to.have.length(3);
    });

    it('as JSON in a script', async () => {
      const element = fixture<CitationBlock>(
        `<citation-block>${CONTENT}<script type="application/json">${json}</script></citation-block>`,
      );
      await rendered(element);
      expect(rows(element)).to.have.length(3);
    });

    it('from a script that is added or changed later', async () => {
      const element = fixture<CitationBlock>(`<citation-block>${CONTENT}</citation-block>`);
      const script = document.createElement('script');
      script.type = 'application/json';
      script.textContent = json;
      element.append(script);
      await until(() => rows(element).length === 3, 'the script is read');
      script.textContent = JSON.stringify({ text: '', sources: payload.sources.slice(1) });
      await until(() => rows(element).length === 2, 'the changed script is read');
    });

    it('from the property rather than the script', async () => {
      const element = await block(
        `${CONTENT}<script type="application/json">{"text":"","sources":[]}</script>`,
      );
      expect(rows(element)).to.have.length(3);
    });

    it('later, and another one after that', async () => {
      const element = fixture<CitationBlock>(`<citation-block>${CONTENT}</citation-block>`);
      await rendered(element);
      expect(link(element).hasAttribute('href')).to.equal(false);
      element.payload = payload;
      await rendered(element);
      expect(address(link(element))).to.equal('https://www.nasa.gov/launch');
      element.payload = { text: '', sources: [{ title: 'Other', url: 'https://other.example/' }] };
      await rendered(element);
      expect(address(link(element))).to.equal('https://other.example/');
      expect(rows(element)).to.have.length(1);
    });

    it('without keeping hold of it: a change to the object changes nothing', async () => {
      const given = structuredClone(payload);
      const element = await block(CONTENT, given);
      given.sources[0]!.url = 'javascript:alert(1)';
      element.requestUpdate();
      await rendered(element);
      expect(address(link(element))).to.equal('https://www.nasa.gov/launch');
    });
  });

  it('keeps the content of the page as it is', async () => {
    const paragraph = '<p>One <em>two</em> three</p>';
    const element = await block(paragraph, { ...payload, answer: 'Not this one.' });
    expect(element.innerHTML).to.equal(paragraph);
  });

  it('renders the answer when the page has none, with a marker where each claim ends', async () => {
    const element = await block('', {
      ...payload,
      answer: 'First claim. Second.\n\nNext paragraph.',
      citations: [
        { start: 0, end: 12, evidence: [{ source: 1 }] },
        { start: 22, end: 37, evidence: [{ source: 2 }, { source: 1 }] },
      ],
    });
    const paragraphs = [...element.querySelectorAll('p')].map((p) => p.textContent);
    expect(paragraphs).to.deep.equal(['First claim.[1] Second.', 'Next paragraph.[2, 1]']);
    expect(anchors(element).map((anchor) => anchor.sourceIds)).to.deep.equal(['1', '2 1']);
  });

  it('takes its own answer back when the page brings one', async () => {
    const element = await block('', { ...payload, answer: 'Ours.' });
    expect(element.textContent).to.contain('Ours.');
    element.append(document.createElement('p'), 'Theirs.');
    await until(() => !element.textContent.includes('Ours.'), 'our answer is gone');
    expect(element.textContent).to.contain('Theirs.');
  });

  it('shows a plain answer with markers where Markdown is not loaded, and Markdown once it is', async () => {
    const page = fixture<HTMLIFrameElement>(
      '<iframe src="/test/pages/plain-answer.html" width="600" height="400"></iframe>',
    );
    const answer = () => page.contentDocument?.querySelector('citation-text');
    await until(() => answer()?.querySelector('citation-anchor a') != null, 'it is shown', 8000);
    expect(answer()!.querySelector('strong, img')).to.equal(null);
    expect(answer()!.textContent).to.equal('**Bold** <img src=x onerror=alert(1)>[1] text.');
    await page.contentWindow!.customElements.whenDefined('citation-text');
    await until(() => answer()?.querySelector('strong') != null, 'it becomes Markdown', 8000);
    expect(answer()!.querySelector('img')).to.equal(null);
    expect(
      answer()!.querySelectorAll('citation-anchor a[href="https://a.example/"]'),
    ).to.have.length(1);
  });

  it('counts cited sources first, then those only retrieved', async () => {
    const element = await block('<p>x<citation-anchor source-ids="2"></citation-anchor></p>');
    const sections = [...list(element)!.renderRoot.querySelectorAll('.section')];
    expect(sections.map((section) => section.textContent)).to.deep.equal([
      'Cited',
      'Also retrieved',
    ]);
    expect(rows(element).map((row) => row[0])).to.deep.equal(['2', '1', '3']);
  });

  it('shows the answer alone when citations are disabled, and again when enabled', async () => {
    const element = await block();
    element.citations = 'disabled';
    await rendered(element);
    expect(list(element)).to.equal(null);
    expect(anchors(element).every((anchor) => anchor.getClientRects().length === 0)).to.equal(true);
    element.setAttribute('citations', 'enabled');
    await rendered(element);
    expect(rows(element)).to.have.length(3);
    expect(link(element).getClientRects()).not.to.have.length(0);
  });

  it('says plainly that an answer is not based on sources when that is required', async () => {
    const element = await block('<p>Trust me.</p>', { text: '', sources: [] });
    expect(element.renderRoot.querySelector('[part=notice]')).to.equal(null);
    element.grounding = 'required';
    await rendered(element);
    expect(element.renderRoot.querySelector('[part=notice]')?.textContent).to.contain(
      'not based on sources',
    );
    element.payload = payload;
    await rendered(element);
    expect(element.renderRoot.querySelector('[part=notice]')).to.equal(null);
  });
});

describe('an element with the attribute hidden', () => {
  const tags =
    'citation-block citation-text citation-anchor citation-sources grounding-widget'.split(' ');
  for (const tag of tags) {
    it(`<${tag}> is not shown`, async () => {
      const element = fixture<CitationBlock>(`<${tag} hidden></${tag}>`);
      element.payload = payload;
      await element.updateComplete;
      expect(getComputedStyle(element).display).to.equal('none');
      element.hidden = false;
      expect(getComputedStyle(element).display).not.to.equal('none');
    });
  }
});

describe('embedding markers', () => {
  it('by number or by id, several at once, each once', async () => {
    const element = await block(
      '<p><citation-anchor source-ids="1, mirrors 1 3"></citation-anchor></p>',
    );
    expect(link(element).textContent).to.equal('[1, 2, 3]');
  });

  it('added and removed later', async () => {
    const element = await block();
    const added = document.createElement('citation-anchor') as CitationAnchor;
    added.sourceIds = '3';
    element.querySelector('p')!.append(added);
    await rendered(element);
    expect(added.textContent).to.equal('[3]');
    expect(rows(element).filter((row) => row.includes('cited')).length).to.equal(3);
    for (const anchor of anchors(element)) anchor.remove();
    await rendered(element);
    expect(rows(element).filter((row) => row.includes('cited')).length).to.equal(0);
  });

  it('moved from one block to another', async () => {
    const one = await block();
    const two = await block('<p></p>', {
      text: '',
      sources: [{ title: 'B', url: 'https://b.example/' }],
    });
    const [anchor] = anchors(one);
    two.querySelector('p')!.append(anchor!);
    await rendered(two);
    expect(anchor!.querySelector('a')!.href).to.equal('https://b.example/');
    one.remove();
    await frame();
    expect(anchor!.querySelector('a')!.href).to.equal('https://b.example/');
  });

  it('in a block that is moved in the page', async () => {
    const element = await block();
    fixture('<section></section>').append(element);
    await rendered(element);
    expect(anchors(element)).to.have.length(2);
    expect(address(link(element))).to.equal('https://www.nasa.gov/launch');
  });

  it('changed by attribute', async () => {
    const element = await block();
    anchors(element)[0]!.setAttribute('source-ids', '2');
    await rendered(element);
    expect(address(link(element))).to.equal('https://science.nasa.gov/mirrors');
  });

  it('inside of another component’s shadow root', async () => {
    const element = await block('<div class="component"></div>');
    const root = element.querySelector('.component')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<citation-anchor source-ids="1"></citation-anchor>';
    await rendered(element);
    expect(address(link(root))).to.equal('https://www.nasa.gov/launch');
    expect(getComputedStyle(link(root)).fontWeight, 'its style sheet').to.equal('600');
  });

  it('keeps text that the page put into it, and makes it interactive in place', async () => {
    const element = await block('<p><citation-anchor source-ids="1">[1]</citation-anchor></p>');
    const [anchor] = anchors(element);
    const text = anchor!.firstChild;
    element.payload = { ...payload };
    await rendered(element);
    expect(anchor!.childNodes).to.have.length(1);
    expect(anchor!.firstChild).to.equal(text);
    expect(anchor!.getAttribute('role')).to.equal('button');
    expect(anchor!.getAttribute('aria-label')).to.equal('Source 1, nasa.gov');
  });

  it('upgrades a link that the page put into it', async () => {
    const element = await block(
      '<p><citation-anchor source-ids="1"><a href="#cite-1">1</a></citation-anchor></p>',
    );
    expect(anchors(element)[0]!.children).to.have.length(1);
    expect(address(link(element))).to.equal('https://www.nasa.gov/launch');
    expect(link(element).rel).to.equal('noopener noreferrer');
  });

  it('without a block, as a plain link to its own source', () => {
    const anchor = fixture<CitationAnchor>('<citation-anchor source-ids="1"></citation-anchor>');
    anchor.sources = payload.sources;
    const only = anchor.querySelector('a')!;
    expect(address(only)).to.equal('https://www.nasa.gov/launch');
    expect(only.getAttribute('role')).to.equal(null);
  });

  it('with sources that were set before it was defined', () => {
    const early = Object.assign(document.createElement('late-anchor'), {
      sourceIds: '1',
      sources: payload.sources,
    });
    fixture('<p></p>').append(early);
    customElements.define('late-anchor', class extends CitationAnchor {});
    expect(address(early.querySelector('a')!)).to.equal('https://www.nasa.gov/launch');
  });

  it('defined after the page is there, in any order', async () => {
    const frameElement = fixture<HTMLIFrameElement>(
      '<iframe src="/test/pages/late-definition.html" width="600" height="400"></iframe>',
    );
    const page = () => frameElement.contentDocument!;
    await until(
      () => page()?.querySelectorAll('citation-anchor a[href="https://a.example/"]').length === 2,
      'both markers are resolved',
      8000,
    );
    frameElement.contentWindow!.dispatchEvent(new Event('beforeprint'));
    const titles = [...page().querySelectorAll('citation-block')].map(
      (late) => late.shadowRoot!.querySelector('.rows a')!.textContent,
    );
    expect(titles.map((title) => title.split(' (')[0]!.trim())).to.deep.equal(['A', 'A']);
  });
});
