import { expect } from 'chai';
import { readSuggestions, suggestionUrl } from '../../src/sanitize/google-suggestions.js';
import type { SuggestionElement, Suggestions } from '../../src/sanitize/google-suggestions.js';
import { findUnknownCss } from '../../src/sanitize/suggestions-css.js';
import { CAPS, ELEMENTS } from '../../src/sanitize/google-suggestions-grammar.js';
import { normalize } from '../../src/providers/reading/normalize.js';
import { load } from '../providers/contract.js';
import { fc } from '../support/properties.js';
import { shortest } from '../support/shortest.js';
import { ATTACKS, loadSamples, PLACES, vectors } from '../support/suggestions.js';

describe('search suggestions', () => {
  let samples: string[];
  before(async () => void (samples = await loadSamples()));

  const refusal = (html: unknown) => {
    const read = readSuggestions(html);
    return 'refused' in read ? read.refused : undefined;
  };
  const accepted = (html: string): Suggestions => {
    const read = readSuggestions(html);
    if ('refused' in read) throw new Error(`${read.refused.reason} at ${read.refused.path}`);
    return read;
  };
  const inText = (text: string) => PLACES['the text of a link']!(samples[0]!, text);
  const textOf = (html: string): string => {
    const texts = (node: SuggestionElement | string): string =>
      typeof node === 'string' ? node : node.children.map(texts).join('');
    return texts(accepted(html).root).trim();
  };

  it('of Google’s are read, all of them, to what a browser makes of them', () => {
    expect(samples).to.have.length(8);
    for (const sample of samples) expectAsParsed(sample, accepted(sample));
  });

  for (const name of [
    'ellmer-google-web-search.1.json',
    'firebase-googleai-unary-success-google-search-grounding.json',
    'pydantic-test_google_vertex_tool_combination_omits_include_server_side_tool_invocations.1.json',
    'rubyllm-gemini-grounding.json',
    'rubyllm-vertexai-grounding.1.json',
    'vercel-interactions-google-search.json',
    'vercel-interactions-google-search.events.jsonl',
  ]) {
    it(`of ${name} are read`, async () => {
      const html = normalize(await load('google', name)).search?.suggestionsHtml;
      expectAsParsed(html!, accepted(html!));
    });
  }

  it('keep line ends of any kind', () => {
    const [sample = ''] = samples;
    expect(readSuggestions(sample.replaceAll('\n', '\r\n'))).to.deep.equal(readSuggestions(sample));
  });

  describe('text', () => {
    for (const [written, shown] of [
      ['a &amp; b', 'a & b'],
      ['a & b', 'a & b'],
      ['AT&T', 'AT&T'],
      ['R&D; Q&A', undefined],
      ['R&D, Q&A', 'R&D, Q&A'],
      ['&lt;b&gt;', '<b>'],
      ['&quot;x&quot; &#39;y&#39; &#x27;z&#X27;', "\"x\" 'y' 'z'"],
      ['&#65a;', undefined],
      ['&#65', undefined],
      ['&#0;', undefined],
      ['&#x80;', undefined],
      ['&#xD800;', undefined],
      ['&#x110000;', undefined],
      ['&#x1F600;', '😀'],
      ['&copy 2026', undefined],
      ['&copyright', undefined],
      ['&eacute;', undefined],
      ['1 < 2', undefined],
      ['日本の天気', '日本の天気'],
      ['طقس القاهرة', 'طقس القاهرة'],
      ['\ud800', undefined],
    ] as const) {
      it(`${JSON.stringify(written)} is ${shown === undefined ? 'refused' : `shown as ${shown}`}`, () => {
        if (shown === undefined)
          expect(refusal(inText(written))?.reason).to.match(/text|markup|element/);
        else expect(textOf(inText(written))).to.equal(shown);
      });
    }

    it('is never read otherwise than browsers do, whatever follows an ampersand', () => {
      const words =
        'AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave Iuml LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ucirc ugrave uml uuml yacute yen yuml'.split(
          ' ',
        );
      expect(words).to.have.length(106);
      for (const word of words) {
        for (const end of ['', ' ', 'x', '=', '=x', ';', '&', '1']) {
          expectAsParsedOrRefused(inText(`a&${word}${end}`));
          expectAsParsedOrRefused(
            PLACES['the address of a link']!(
              samples[0]!,
              `https://www.google.com/search?q=a&${word}${end}`,
            ),
          );
        }
      }
    });
  });

  describe('links', () => {
    for (const [given, isLink] of [
      ['https://www.google.com/search?q=a', true],
      ['https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ=', true],
      ['HTTPS://WWW.GOOGLE.COM/search?q=a', true],
      ['https://www.google.com/', false],
      ['https://www.google.com/url?q=https://evil.example', false],
      ['https://www.google.com/search/../url?q=https://evil.example', false],
      ['https://www.google.com/amp/s/evil.example', false],
      ['http://www.google.com/search?q=a', false],
      ['https://www.google.com:444/search?q=a', false],
      ['https://user@www.google.com/search?q=a', false],
      ['https://www.google.com.evil.example/search?q=a', false],
      ['https://www.google.com\\@evil.example/search?q=a', false],
      ['https://google.com/search?q=a', false],
      ['https://www.gооgle.com/search?q=a', false],
      ['javascript:alert(1)', false],
      ['/search?q=a', false],
      [undefined, false],
    ] as const) {
      it(`${given ?? 'none'} ${isLink ? 'leads to a search' : 'does not'}`, () => {
        expect(suggestionUrl(given)).to.equal(isLink ? new URL(given).href : undefined);
      });
    }
  });

  describe('that somebody has changed are refused:', () => {
    it('there are enough of them', () => {
      expect(Object.keys(ATTACKS).length).to.be.greaterThan(60);
    });

    for (const [name, attack] of Object.entries(ATTACKS)) {
      it(name, () => {
        for (const sample of samples) {
          const attacked = attack(sample);
          expect(attacked).not.to.equal(sample);
          expect(refusal(attacked)?.reason).to.be.a('string');
        }
      });
    }

    for (const [what, attack, reason, path] of [
      ['a handler', 'a handler on a chip', 'attribute', 'div > div > a > @onclick'],
      ['a script', 'a script', 'element', 'div > div > script'],
      ['a link', 'javascript:', 'link', 'div > div > a > @href'],
      ['a declaration', 'position: fixed', 'style', 'style > .container > position: fixed'],
      ['a rule', ':host', 'style', 'style > :host'],
    ] as const) {
      it(`and it is said where: ${what}`, () => {
        expect(refusal(ATTACKS[attack]!(samples[0]!))).to.deep.equal({ reason, path });
      });
    }
  });

  it('that are no text, empty, or not Google’s at all', () => {
    for (const value of [undefined, null, 7, {}, [], Symbol('no'), () => 1, new Proxy({}, {})]) {
      expect(refusal(value)).to.deep.equal({ reason: 'type', path: '' });
    }
    for (const value of ['', ' ', 'chips', '<div></div>', '<style></style>', '<style></style>x']) {
      expect(refusal(value)?.reason, value).to.equal('markup');
    }
  });

  it('caps: too long, too deep, too many', () => {
    const style = '<style></style>';
    expect(refusal('x'.repeat(10_000_000))?.reason).to.equal('size');
    expect(refusal(style + '<div>'.repeat(CAPS.depth + 1))?.reason).to.equal('size');
    expect(refusal(`${style}<div>${'<div></div>'.repeat(CAPS.nodes)}</div>`)?.reason).to.equal(
      'size',
    );
    expect(refusal(`<style>${' '.repeat(CAPS.css + 1)}</style><div></div>`)?.reason).to.equal(
      'style',
    );
  });

  it('the longest hostile ones are read in no time', () => {
    const [sample = ''] = samples;
    for (const bit of [
      ' ',
      '&',
      '&#',
      'a:',
      ';',
      '{',
      '.a{',
      '<',
      '<a ',
      ' a=""',
      '"',
      "'",
      '@media ',
      'é',
    ]) {
      const long = bit.repeat(190_000 / bit.length);
      for (const place of [...Object.values(PLACES), () => `<style>${long}`]) {
        const html = place(sample, long);
        const time = shortest(() => readSuggestions(html), 200);
        expect(time, JSON.stringify(bit)).to.be.below(200);
      }
    }
  });

  it('strings of the corpora, in every place: what is accepted holds nothing else', () => {
    const count: Record<string, number> = {};
    for (const vector of vectors) {
      for (const [name, place] of Object.entries(PLACES)) {
        if (expectAsParsedOrRefused(place(samples[0]!, vector)))
          count[name] = (count[name] ?? 0) + 1;
      }
    }
    // Escaped, they are words like any others.
    expect(count['the text of a link, escaped']).to.be.greaterThan(300);
    expect(count['the query of a link']).to.be.greaterThan(300);
    expect(count['the address of a link'] ?? 0).to.equal(0);
    expect(count['the style sheet'] ?? 0).to.equal(0);
  });

  it('mutated at random: what is accepted is what a browser reads, and nothing else', () => {
    const bits = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '&',
        '=',
        '/',
        ' ',
        '\n',
        '\0',
        ';',
        ':',
        '{',
        '}',
        '(',
        ')',
        '.',
        '#',
        '-',
      ],
      ...[
        '<!--',
        '-->',
        '</div>',
        '<div>',
        '</a>',
        '<svg>',
        '</svg>',
        '<path/>',
        '</style>',
        '<style>',
      ],
      ...[
        '<a class="chip">',
        ' onclick="alert(1)"',
        ' class="x"',
        'url(',
        '@media ',
        '&amp',
        '&lt;',
        'px',
      ],
      ...['#fff', 'fixed', 'javascript:', 'é', '\u202e', '\ud800', '9', 'x'],
    );
    // Without any edit it is accepted, so that something always is.
    const edits = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(12), bits), {
      maxLength: 4,
    });
    let isAccepted = 0;
    fc.assert(
      fc.property(fc.nat(7), edits, (which, made) => {
        let html = samples[which]!;
        for (const [where, removed, bit] of made) {
          // Most of a sample is its style sheet; most of what matters comes after it.
          const at = Math.floor(html.length * Math.sqrt(where));
          html = html.slice(0, at) + bit + html.slice(at + removed);
        }
        if (expectAsParsedOrRefused(html)) isAccepted++;
      }),
      { numRuns: globalThis.properties?.runs ?? 2_000 },
    );
    expect(isAccepted).to.be.greaterThan(0);
  }).timeout(600_000);

  it('style sheets mutated at random: a browser finds only what the grammar knows', () => {
    const css = accepted(samples[0]!).css;
    fc.assert(
      fc.property(
        fc.nat(css.length - 1),
        fc.nat(12),
        fc.stringMatching(/^[-a-z0-9#.:;{}() ,%@]{0,8}$/),
        (at, removed, bit) => {
          const mutated = css.slice(0, at) + bit + css.slice(at + removed);
          if (findUnknownCss(mutated)) return;
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(mutated);
          for (const rule of styleRules(sheet)) {
            expect(rule.selectorText).to.match(/^\.[a-z-]+(:(hover|focus|active))?$/);
            expect(rule.style.cssText).not.to.match(
              /(url|image|image-set|var|attr|env)\(|position: (fixed|sticky)|\d(vh|vw)|content:|z-index/i,
            );
          }
        },
      ),
      { numRuns: globalThis.properties?.runs ?? 1_000 },
    );
  }).timeout(600_000);

  /** Accepted HTML must mean the same to a browser; `false` if it is refused. */
  function expectAsParsedOrRefused(html: string): boolean {
    const read = readSuggestions(html);
    if ('refused' in read) return false;
    expectAsParsed(html, read);
    return true;
  }
});

/** The rules of a sheet, inside and outside of media queries; anything else is a failure. */
function styleRules({ cssRules }: CSSStyleSheet | CSSMediaRule): CSSStyleRule[] {
  return [...cssRules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return styleRules(rule);
    expect(rule).to.be.instanceOf(CSSStyleRule);
    return rule as CSSStyleRule;
  });
}

/** Compares with the browser's own parser, in a document where nothing runs or loads. */
function expectAsParsed(html: string, { css, root }: Suggestions): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const [style, parsed, ...others] = template.content.children;
  expect(others, html).to.have.length(0);
  expect(style).to.be.instanceOf(HTMLStyleElement);
  expect(style!.textContent).to.equal(css);
  expectSame(parsed!, root);
}

function expectSame(element: Element, read: SuggestionElement): void {
  expect(element.localName).to.equal(read.name);
  expect(ELEMENTS.has(read.name)).to.be.true;
  expect(element.namespaceURI).to.equal(
    ['div', 'a'].includes(read.name)
      ? 'http://www.w3.org/1999/xhtml'
      : 'http://www.w3.org/2000/svg',
  );
  const attributes = [...element.attributes].map(({ name, value }) => [
    name,
    name === 'href' ? new URL(value).href : value,
  ]);
  expect(attributes).to.deep.equal(read.attributes);
  element.normalize();
  expect([...element.childNodes].map((node) => node.nodeType)).to.deep.equal(
    read.children.map((child) => (typeof child === 'string' ? Node.TEXT_NODE : Node.ELEMENT_NODE)),
  );
  read.children.forEach((child, i) => {
    const node = element.childNodes[i]!;
    if (typeof child === 'string') expect(node.nodeValue).to.equal(child);
    else expectSame(node as Element, child);
  });
}
