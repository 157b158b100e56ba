import { expect } from 'chai';
import DOMPurify from 'dompurify';
import { blockHtml } from '../../src/export/block-html.js';
import { coinsOf } from '../../src/export/coins.js';
import { entriesOf } from '../../src/export/formats/entries.js';
import { printedKey } from '../../src/export/printed-key.js';
import { de } from '../../src/locales/de.js';
import { sanitizePayload } from '../../src/sanitize/index.js';
import { HOSTILE } from '../support/hostile-values.js';
import { fc } from '../support/properties.js';
import { anyPayload, BOOK, NASA, NASTY, payload } from './payloads.js';

/** Read by a parser that runs nothing. */
const parsed = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

const dataIn = (body: HTMLElement): unknown =>
  JSON.parse(body.querySelector('script[type="application/json"]')?.textContent ?? 'null');

describe('blockHtml', () => {
  it('prints the answer, its markers and its sources', () => {
    const body = parsed(blockHtml(payload('It is **far**.', [13, 1]), { id: 'a' }));
    expect(body.querySelector('citation-block > [data-citation-answer]')?.innerHTML).to.equal(
      '<p dir="auto">It is <strong>far</strong>' +
        '<citation-anchor source-ids="1" data-citation="0"><a id="a-m1" href="#a-s1"><span data-citation-text="1">[1]</span></a></citation-anchor>.</p>',
    );
    expect(body.querySelector('summary')?.textContent).to.equal('3 sources');
    const sections = [...body.querySelectorAll('details > section > p')].map(
      (one) => one.textContent,
    );
    expect(sections).to.eql(['Cited', 'Also retrieved']);
    const rows = [...body.querySelectorAll('li')].map((row) => [
      row.id,
      row.value,
      row.textContent,
    ]);
    expect(rows).to.eql([
      ['a-s1', 1, 'Webb nasa.gov 1'],
      ['a-s2', 2, 'Book.pdf'],
      ['a-s3', 3, 'esa.int'],
    ]);
  });

  it('reads markers of a model where there are no citations', () => {
    const body = parsed(blockHtml({ answer: 'It is far [1].', sources: [NASA] }));
    expect(body.querySelectorAll('citation-anchor')).to.have.length(1);
    expect(body.querySelector('p')?.textContent).to.equal('It is far[1].');
  });

  it('says who wrote it, for the page without script and for the element', () => {
    const [own, english, german] = [
      { aiLabel: '<b>Us\u202e</b>' },
      { aiLabel: true },
      { aiLabel: true, messages: de },
    ]
      .map((options) => parsed(blockHtml(payload('Far.'), options)))
      .map((body) => [
        body.querySelector('citation-block > [data-citation-label]')?.textContent,
        body.querySelector('citation-block')?.getAttribute('ai-label'),
      ]);
    expect(own).to.eql(['<b>Us</b>', '<b>Us\u202e</b>']);
    expect(english).to.eql(['Written by an AI', '']);
    expect(german?.[0]).to.equal('Von einer KI verfasst');
    const mail = parsed(blockHtml(payload('Far.'), { aiLabel: true, elements: false }));
    expect(mail.querySelector('p')?.textContent).to.equal('Written by an AI');
  });

  it('every link within leads to something, and back', () => {
    fc.assert(
      fc.property(anyPayload, (value) => {
        const body = parsed(blockHtml(value));
        const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).to.equal(ids.length);
        for (const link of body.querySelectorAll('a[href^="#"]')) {
          expect(ids).to.include(link.getAttribute('href')?.slice(1));
        }
        const markers = body.querySelectorAll('citation-anchor').length;
        expect(body.querySelectorAll('li a[href^="#"]')).to.have.length(markers);
      }),
    );
  });

  it('has ids of its own for each answer, and those that are asked for', () => {
    const [one, other] = ['It is far.', 'It is cold.'].map((answer) =>
      parsed(blockHtml(payload(answer, [5, 1]))),
    );
    expect(one?.querySelector('li')?.id).not.to.equal(other?.querySelector('li')?.id);
    const named = parsed(blockHtml(payload('a', [1, 1]), { id: 'x"> <b>y' }));
    expect(named.querySelector('li')?.id).to.equal('xby-s1');
  });

  it('has the payload with it, as data that ends no script', () => {
    for (const title of NASTY) {
      const given = { text: '', sources: [{ title, raw: { secret: 1 } }] };
      const { raw: _raw, ...source } = sanitizePayload(given).sources[0] ?? {};
      expect(dataIn(parsed(blockHtml(given)))).to.eql({ text: '', sources: [source] });
    }
  });

  it('has no element and no data where they are not wanted, as in an e-mail', () => {
    const html = blockHtml(payload('It is far.', [9, 1]), { id: 'a', elements: false });
    expect(html).not.to.match(/<citation-|<script|slot=/);
    expect(parsed(html).querySelector('sup')?.outerHTML).to.equal(
      '<sup><a id="a-m1" href="#a-s1">[1]</a></sup>',
    );
  });

  it('loses nothing in an e-mail, where tags, ids, classes and styles are taken out', () => {
    const answer = '# Webb\n\nIt is **far**.\n\n- [x] done\n\n| a |\n|---|\n| 1 |';
    const html = blockHtml(payload(answer, [20, 1]), { elements: false, aiLabel: true });
    // What clients such as Gmail and Outlook do, or worse.
    const kept = DOMPurify.sanitize(html, {
      FORBID_TAGS: ['details', 'summary', 'section', 'input', 'style', 'form'],
      ALLOWED_ATTR: ['href', 'value'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    });
    const [before, after] = [parsed(html), parsed(kept)];
    expect(html).not.to.match(/ style=|<style|<script|<img|javascript:/);
    expect(after.textContent).to.equal(before.textContent);
    expect(after.textContent).to.match(/^Written by an AI.*far\[1\]/s);
    const links = (body: HTMLElement) => [...body.querySelectorAll('a')].map(({ href }) => href);
    expect(links(after)).to.eql(links(before));
    expect(after.querySelector('li[value="1"]')).not.to.equal(null);
  });

  it('is folded if asked, and speaks other languages', () => {
    const body = parsed(blockHtml(payload('a'), { messages: de }));
    expect(body.querySelector('details')?.open).to.equal(false);
    for (const options of [{ open: true }, { elements: false }]) {
      expect(parsed(blockHtml(payload('a'), options)).querySelector('details')?.open).to.equal(
        true,
      );
    }
    expect(body.querySelector('summary')?.textContent).to.equal('3 Quellen');
  });

  it('says what was searched for, and what failed', () => {
    const search = { provider: 'google', queries: ['webb "x"'], error: 'too <many>' };
    const body = parsed(blockHtml({ text: 'Found', sources: [], search }));
    expect(body.querySelector<HTMLAnchorElement>('[data-citation-searches] a')?.href).to.equal(
      'https://www.google.com/search?q=webb+%22x%22',
    );
    expect(body.textContent).to.include('The search failed: too <many>').and.to.include('Found');
  });

  it('takes attributes of the block, but none that does something', () => {
    const attributes = {
      'link-mode': 'public',
      onclick: 'x',
      style: 'y',
      'a b': 'z',
      lang: '"><i>',
    };
    const block = parsed(blockHtml(payload('a'), { attributes })).firstElementChild;
    expect(block?.getAttributeNames()).to.eql(['link-mode', 'lang']);
    expect(block?.getAttribute('lang')).to.equal('"><i>');
  });

  it('can be read by Zotero', () => {
    const [entry] = entriesOf(
      sanitizePayload({ text: '', sources: [{ ...NASA, published: '2017-04' }] }),
    );
    const fields = new URLSearchParams(entry && coinsOf(entry));
    expect(fields.get('rft.title')).to.equal('Webb');
    expect(fields.get('rft.identifier')).to.equal(NASA.url);
    expect(fields.get('rft.date')).to.equal('2017-04');
    expect(parsed(blockHtml({ text: '', sources: [BOOK] })).querySelector('.Z3988')).not.to.equal(
      null,
    );
  });

  it('has nothing that runs, loads or leads astray, whatever is handed in', () => {
    fc.assert(
      fc.property(anyPayload, (value) => {
        const body = parsed(blockHtml(value));
        const forbidden =
          'script:not([type="application/json"]), style, img, iframe, form, [style], [src]';
        expect(body.querySelectorAll(forbidden)).to.have.length(0);
        for (const element of body.querySelectorAll('*')) {
          for (const name of element.getAttributeNames()) expect(name).not.to.match(/^on/);
        }
        for (const link of body.querySelectorAll('a[href]')) {
          expect(link.getAttribute('href')).to.match(/^(?:https?:|#)/);
        }
      }),
    );
  });

  it('takes anything', () => {
    for (const make of Object.values(HOSTILE)) {
      expect(blockHtml(make() as never)).to.be.a('string');
      expect(blockHtml(payload('a'), { id: make(), attributes: make() } as never)).to.be.a(
        'string',
      );
    }
  });
});

describe('printedKey', () => {
  it('differs with the answer and with its markers', () => {
    const keyOf = (...given: Parameters<typeof payload>) =>
      printedKey(sanitizePayload(payload(...given)));
    expect(keyOf('a b', [1, 1])).to.equal(keyOf('a b', [1, 1]));
    const others = [keyOf('a c', [1, 1]), keyOf('a b', [3, 1]), keyOf('a b', [1, 2]), keyOf('a b')];
    expect(others).not.to.include(keyOf('a b', [1, 1]));
  });
});
