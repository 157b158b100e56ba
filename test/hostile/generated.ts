/*
 * Attacks by class: every way to run a script, to send a request or to mislead, combined with every
 * place and spelling. The lists of others contain known attacks; this list also contains possible
 * ones.
 */

const RUN = 'alert(1)';
const HOST = 'evil.example';

/** All strings, each once. */
export function generateVectors(): string[] {
  return [
    ...new Set([
      ...handlers(),
      ...dangerousUrls(),
      ...dangerousUrls().flatMap((url) => LINKS.map((link) => link(url))),
      ...dangerousUrls().flatMap((url) => MARKDOWN_LINKS.map((link) => link(url))),
      ...ADDRESSES.flatMap((address) => LOADERS.map((load) => load(address))),
      ...ADDRESSES.flatMap((address) => MARKDOWN_LINKS.map((link) => link(address))),
      ...WRAPPERS.flatMap((wrap) => PAYLOADS.map(wrap)),
      ...BREAKERS.flatMap((breaker) => PAYLOADS.map((payload) => breaker + payload)),
      ...ENCODINGS.flatMap((encode) => PAYLOADS.map(encode)),
      ...clobbering(),
      ...TEMPLATES,
      ...misleading(),
    ]),
  ];
}

const ELEMENTS =
  'a area article audio base blockquote body br button canvas center code custom-element details dialog div embed fieldset form h1 hr iframe image img input label li link marquee math meter object ol option output p pre select slot source span style summary svg table template textarea track video'.split(
    ' ',
  );
const EVENTS =
  'abort animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput beforepaste beforetoggle blur cancel canplay canplaythrough change click close command contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop durationchange ended error focus focusin focusout formdata gotpointercapture input invalid keydown keypress keyup load loadeddata loadedmetadata loadstart lostpointercapture mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup progress ratechange reset resize scroll scrollend securitypolicyviolation seeked seeking select selectionchange selectstart slotchange stalled submit suspend timeupdate toggle touchcancel touchend touchmove touchstart volumechange waiting wheel'.split(
    ' ',
  );
/** Events that only a few elements or browsers support, and these elements. */
const RARE_ELEMENTS = 'body frameset td animate set marquee search'.split(' ');
const RARE_EVENTS =
  'afterprint beforematch beforeprint beforeunload begin dragexit end finish fullscreenchange hashchange languagechange loadend message offline online pagehide pagereveal pageshow popstate repeat search show start storage transitioncancel transitionend transitionrun transitionstart unload'.split(
    ' ',
  );

/** The spellings of a handler. Each element and event takes the next one. */
const SPELLINGS: ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} on${event}=${RUN}>`,
  (tag, event) => `<${tag} on${event}="${RUN}">x</${tag}>`,
  (tag, event) => `<${tag} ON${event.toUpperCase()}='${RUN}'>x`,
  (tag, event) => `<${tag}/x/on${event}=${RUN}>x</${tag}>`,
  (tag, event) => `<${tag.toUpperCase()}\non${event}\n=\n${RUN}\n>x`,
  (tag, event) => `<${tag} on${event}="&#97;lert&lpar;1&rpar;">x</${tag}>`,
  (tag, event) => `<${tag} src=x href=x id=x tabindex=0 autofocus on${event}=${RUN}>x</${tag}>`,
  (tag, event) => `x<${tag} title=">" on${event}="a=alert,a(1)"`.concat('>x'),
  (tag, event) => `<${tag} on${event}=alert\`1\`>x</${tag}>`,
  (tag, event) => `"><${tag}\ton${event}=self[/al/.source+/ert/.source](1)//>x`,
  (tag, event) => `<svg><${tag} on${event}=${RUN}>x</${tag}></svg>`,
  (tag, event) => `**x** <${tag} on${event}="${RUN}" contenteditable>x</${tag}> [1]`,
];

function handlers(): string[] {
  return [...cross(ELEMENTS, EVENTS), ...cross(RARE_ELEMENTS, RARE_EVENTS)];
}

function cross(tags: readonly string[], events: readonly string[]): string[] {
  return tags.flatMap((tag, i) =>
    events.map((event, j) => SPELLINGS[(i + j) % SPELLINGS.length]!(tag, event)),
  );
}

/** Addresses that run a script or leave the web, in spellings that parsers tolerate. */
function dangerousUrls(): string[] {
  const letters = [...'javascript'];
  const spread = (between: string) => `${letters.join(between)}:${RUN}`;
  return [
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    ...['\t', '\n', '\r', '\0', '\u200b', '&Tab;', '&NewLine;', '&#0;'].map(spread),
    ...Array.from({ length: 33 }, (_, code) => `${String.fromCharCode(code)}javascript:${RUN}`),
    ...['\u00a0', '\u2028', '\u3000', '\ufeff', '\u202e'].map((c) => `${c}javascript:${RUN}`),
    `javascript\t:${RUN}`,
    `javascript&colon;${RUN}`,
    `javascript&#58;${RUN}`,
    `javascript&#x3a ${RUN}`,
    `&#106;avascript:${RUN}`,
    `&#x6A;&#x61;vascript:${RUN}`,
    `\\u006aavascript:${RUN}`,
    `%6aavascript:${RUN}`,
    `javascript%3a${RUN}`,
    `javascript://%0a${RUN}`,
    `javascript://https://${HOST}/%0a${RUN}`,
    `javascript:https://${HOST}/;${RUN}`,
    `jav	ascript:/*--></title></style>*/${RUN}`,
    `view-source:javascript:${RUN}`,
    `feed:javascript:${RUN}`,
    `livescript:${RUN}`,
    `vbscript:MsgBox(1)`,
    `data:text/html,<script>${RUN}</script>`,
    `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
    `DATA:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
    `blob:https://${HOST}/0`,
    `filesystem:https://${HOST}/temporary/x.html`,
    'file:///etc/passwd',
    'about:blank',
    'ms-appx-web://x/',
    'intent://x#Intent;scheme=http;end',
    `https://bank.example@${HOST}/`,
    `https://bank.example%2f@${HOST}/`,
    `https:\\\\bank.example\\@${HOST}`,
    // As the rest of a path: the parser turns these into addresses of another server.
    `.//${HOST}/`,
    `a/..//${HOST}/`,
    `%2e\\/${HOST}/`,
  ];
}

const LINKS: ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `<a href='${url}' target=_self>x</a>`,
  (url) => `<svg><a xlink:href="${url}"><text y=9>x</text></a></svg>`,
  (url) =>
    `<math href="${url}"><maction actiontype="statusline#x" href="${url}">x</maction></math>`,
  (url) => `<map name=m><area href="${url}" coords=0,0,9,9></map>`,
  (url) => `<form action="${url}"><button>x</button></form>`,
  (url) => `<button form=f formaction="${url}">x</button><form id=f></form>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<embed src="${url}"><object data="${url}"></object>`,
  (url) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url) => `<base href="${url}//"><a href="/x">x</a>`,
  (url) => `<svg><a><animate attributeName=href values="${url}"/><text y=9>x</text></a></svg>`,
  (url) => `<img src="${url}"><input type=image src="${url}">`,
];

const MARKDOWN_LINKS: ((url: string) => string)[] = [
  (url) => `[x](${url})`,
  (url) => `[x](<${url}> "title")`,
  (url) => `[x]\n\n[x]: ${url}`,
  (url) => `[x]: <${url}>\n\n![x]`,
  (url) => `<${url}>`,
  (url) => `![x](${url})`,
  (url) => `[![x](${url})](${url})`,
  (url) => `| a |\n|---|\n| [x](${url}) |`,
];

/** Addresses that must never be requested. */
const ADDRESSES = [
  `http://${HOST}/a`,
  `https://${HOST}/b`,
  `//${HOST}/c`,
  `\\\\${HOST}\\d`,
  'relative/e.png',
];

const LOADERS: ((address: string) => string)[] = [
  (a) => `<img src="${a}">`,
  (a) => `<img srcset="${a} 2x" src=x>`,
  (a) => `<picture><source srcset="${a}"><img></picture>`,
  (a) => `<image src="${a}">`,
  (a) => `<video src="${a}" poster="${a}" autoplay></video>`,
  (a) => `<audio src="${a}" autoplay></audio>`,
  (a) => `<video><source src="${a}"><track default src="${a}"></video>`,
  (a) => `<iframe src="${a}"></iframe>`,
  (a) => `<frameset><frame src="${a}"></frameset>`,
  (a) => `<object data="${a}"></object><embed src="${a}">`,
  (a) => `<script src="${a}"></script>`,
  (a) => `<script type=module>import "${a}"</script>`,
  (a) => `<svg><script href="${a}"/></svg>`,
  (a) => `<link rel=stylesheet href="${a}">`,
  (a) => `<link rel=icon href="${a}"><link rel=manifest href="${a}">`,
  (a) => `<link rel=prefetch href="${a}"><link rel=preload as=image href="${a}">`,
  (a) => `<link rel=dns-prefetch href="${a}"><link rel=preconnect href="${a}">`,
  (a) => `<link rel=modulepreload href="${a}"><link rel=prerender href="${a}">`,
  (a) => `<style>@import "${a}";</style>`,
  (a) => `<style>*{background:url(${a})}</style>`,
  (a) => `<style>*{background:image-set("${a}" 1x)}</style>`,
  (a) => `<style>@font-face{font-family:x;src:url(${a})}*{font-family:x}</style>`,
  (a) => `<p style="background:url(${a})">x</p>`,
  (a) => `<p style="background:\\75rl(${a});list-style:url(${a});cursor:url(${a}),auto">x</p>`,
  (a) => `<p style="border-image:url(${a}) 1;mask:url(${a});filter:url(${a}#x)">x</p>`,
  (a) => `<table background="${a}"><td background="${a}">x</table>`,
  (a) => `<body background="${a}">`,
  (a) => `<input type=image src="${a}">`,
  (a) => `<svg><image href="${a}"/><image xlink:href="${a}"/></svg>`,
  (a) => `<svg><use href="${a}#x"/></svg>`,
  (a) => `<svg><filter id=f><feImage href="${a}"/></filter><rect filter="url(#f)"/></svg>`,
  (a) => `<svg><rect fill="url(${a}#x)" width=9 height=9 /></svg>`,
  (a) => `<meta http-equiv=refresh content="0;url=${a}">`,
  (a) => `<form action="${a}" id=f></form><button form=f>x</button>`,
  (a) => `<a href="#" ping="${a}">x</a>`,
  (a) => `<bgsound src="${a}"><applet code="${a}">`,
  (a) => `<html manifest="${a}"><isindex action="${a}">`,
  (a) => `<citation-text images></citation-text><img lowsrc="${a}" dynsrc="${a}" longdesc="${a}">`,
  (a) => `<template shadowrootmode=open><img src="${a}"></template>`,
  (a) => `<portal src="${a}"></portal><fencedframe src="${a}"></fencedframe>`,
];

const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe onload=${RUN}></iframe>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<form><button formaction="javascript:${RUN}">x</button></form>`,
  `<style onload=${RUN}></style>`,
];

/**
 * Places where parsers disagree about what is markup: inside, after the end, after parsing twice.
 */
const WRAPPERS: ((payload: string) => string)[] = [
  ...'style script noscript template textarea title xmp noembed noframes iframe plaintext select option table colgroup frameset svg math button form'
    .split(' ')
    .map((tag) => (payload: string) => `<${tag}>${payload}</${tag}>`),
  ...'style script noscript template textarea title xmp noembed noframes iframe'
    .split(' ')
    .map((tag) => (payload: string) => `<${tag}><p title="</${tag}>${payload}">`),
  ...'svg><style svg><title svg><desc svg><foreignObject math><mtext math><annotation-xml math><mi><mglyph><style math><mtext><table><mglyph><style'
    .split(' ')
    .map((tags) => (payload: string) => `<${tags}><!--</style>${payload}-->`),
  (payload) => `<form><math><mtext></form><form><mglyph><style></math>${payload}`,
  (payload) => `<svg></p><style><a id="</style>${payload}">`,
  (payload) => `<math><annotation-xml encoding="text/html">${payload}</annotation-xml></math>`,
  (payload) => `<table><tr><td><table>${payload}</table></td></tr></table>`,
  (payload) => `<!--><!--${payload}-->`,
  (payload) => `<!-- --!>${payload}<!-- -->`,
  (payload) => `<![CDATA[${payload}]]>`,
  (payload) => `<?xml ${payload}?>`,
  (payload) => `<!doctype x [${payload}]>`,
  (payload) => `<div\0>${payload.replace('<', '<\0')}</div>`,
  (payload) => `${'<div>'.repeat(600)}${payload}`,
  (payload) => `> - 1. ${payload}`,
  (payload) => `| a |\n|---|\n| ${payload} |`,
  (payload) => `- [ ] ${payload}\n\n[^1]: ${payload}`,
  (payload) => `\`\`\`${payload}\nx\n\`\`\``,
  (payload) => `# ${payload}\n\n<div>\n\n**${payload}**\n\n</div>`,
  (payload) => `$${payload}$ $$${payload}$$`,
  (payload) => `[${payload}](https://a.example "${payload}")`,
  (payload) => `<citation-anchor source-ids="1">${payload}</citation-anchor>`,
  (payload) => `<citation-block payload='{}'>${payload}</citation-block>`,
  (payload) => `<grounding-widget html='${payload}'></grounding-widget>`,
];

/** Characters that end the place into which a string was put. */
const BREAKERS = [
  '"',
  "'",
  '`',
  '>',
  '">',
  "'>",
  '-->',
  ']]>',
  '*/',
  '\\"',
  "\\';",
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '</template>',
  '</noscript>',
  '</svg>',
  '</a></li></ol>',
  '{{',
  '${',
  '\n\n',
  '](x)',
  '[1]: ',
];

const escaped = (base: number, prefix: string) => (payload: string) =>
  payload.replace(/[<>"'=()]/g, (c) => `${prefix}${c.charCodeAt(0).toString(base)};`);

const ENCODINGS: ((payload: string) => string)[] = [
  escaped(10, '&#'),
  escaped(16, '&#x'),
  escaped(10, '&#0000'),
  (payload) => escaped(10, '&#')(payload).replaceAll(';', ''),
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => payload.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  encodeURIComponent,
  (payload) => encodeURIComponent(encodeURIComponent(payload)),
  (payload) => payload.replaceAll('<', '\\u003c').replaceAll('>', '\\x3e'),
  (payload) => payload.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (payload) => payload.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (payload) => payload.replaceAll('<', '\u00bc').replaceAll('>', '\u00be'),
  (payload) => payload.replace(/[a-z]+/, (name) => `${name[0] ?? ''}\0${name.slice(1)}`),
  (payload) => payload.replaceAll('<', '<\u200b'),
];

/** Names that shadow properties of a document. */
function clobbering(): string[] {
  const names =
    'attributes body children childNodes cookie createElement defaultView documentElement firstChild getElementById head innerHTML location nextSibling nodeName nodeType ownerDocument parentNode querySelector removeChild shadowRoot textContent __proto__ customElements trustedTypes'.split(
      ' ',
    );
  return names.flatMap((name) => [
    `<form name=${name}></form>`,
    `<form><input name=${name}></form>`,
    `<form id=x><output name=${name}>x</form><form id=x>`,
    `<img name=${name}><img id=${name}>`,
    `<a id=${name}></a><a id=${name} name=x href="cid:x">x</a>`,
    `<iframe name=${name} srcdoc="<a id=x>"></iframe>`,
  ]);
}

/** Text that template engines, JSON or our own renderer could execute. */
const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `{{$on.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  '<!--?lit$000000000$-->',
  '<!--?--><!--lit-part--><!--/lit-part-->',
  '?lit$123456789$',
  '{{lit-123}}',
  '<x .innerHTML=${x} @click=${x} ?hidden=${x}>',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  '__proto__',
  'constructor',
  'toString',
  '{"sources":[{"url":"javascript:alert(1)"}]}',
  '"}],"x":[{"url":"javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]}"\u2028\u2029',
  '%s%n%x%d',
];

/** Text that reads differently from what it is. */
function misleading(): string[] {
  const marks = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c'];
  const hidden = [...'\u200b\u2060\ufeff\u00ad\u180e\u034f\u0000\u0007\u001b\u0085\ud800\udfff'];
  return [
    ...marks.flatMap((mark) => [`nasa.gov${mark}moc.live`, `https://${mark}nasa.gov/`, mark]),
    ...hidden.flatMap((mark) => [`na${mark}sa.gov`, `https://na${mark}sa.gov/`, mark]),
    'https://nаsa.gov/',
    'https://ｎａｓａ.gov/',
    'https://nasa.gov⁄login.evil.example/',
    'https://nasa.gov․evil.example/',
    'https://xn--nsa-8cd.gov/',
    'https://nasa.gov.evil.example/',
    'https://evil.example/https://nasa.gov/',
    'https://evil.example#@nasa.gov/',
    'https://evil.example?@nasa.gov',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://nasa.gov:443@evil.example:8443/',
    `https://${'nasa.gov.'.repeat(20)}evil.example/`,
    'Z\u0351\u036b\u0343'.repeat(80),
    '\ufdfd'.repeat(40),
    'א'.repeat(50) + '<b>' + 'a'.repeat(50),
    'x'.repeat(5000),
  ];
}
