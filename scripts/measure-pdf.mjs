// Measures whether passages are highlighted at the right place in published PDFs. It takes random
// sentences of Debian's manuals, damages them as an index and a model would, opens each in
// <citation-document>, and compares the boxes with those of poppler. Sentences of other manuals
// must highlight nothing. Writes docs/pdf.md.
//
// Debian ships its handbook as HTML. For languages without any manual, Chromium prints chapters of
// it to PDF.
//
//   apt-get install poppler-utils packaging-tutorial debian-reference-en debian-reference-de debian-reference-ja
//     debian-policy developers-reference developers-reference-ja octave-doc r-doc-pdf debian-handbook
//   node scripts/measure-pdf.mjs [how many sentences]
//   ONLY='ko-KR|R-intro' node scripts/measure-pdf.mjs 20   # some documents; fewer than 300 change no record
//   PDFS=~/papers node scripts/measure-pdf.mjs 50          # your own, in a folder; they change no record either
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createServer } from 'vite';
import { launch } from './browser.mjs';
import { ROOT } from './install.mjs';

const FILES = [
  ...['', '.de', '.es', '.fr', '.gl', '.ja', '.nl', '.pt', '.pt_BR', '.ru', '.zh_CN', '.zh_TW'].map(
    (language) => `/usr/share/doc/packaging-tutorial/packaging-tutorial${language}.pdf`,
  ),
  ...['en', 'de', 'ja'].map(
    (language) => `/usr/share/debian-reference/debian-reference.${language}.pdf`,
  ),
  '/usr/share/doc/debian-policy/policy.pdf.gz',
  '/usr/share/developers-reference/developers-reference.pdf',
  '/usr/share/developers-reference/ja/developers-reference.pdf',
  '/usr/share/doc/octave/octave.pdf',
  '/usr/share/R/doc/manual/R-intro.pdf',
  '/usr/share/R/doc/manual/R-exts.pdf',
];
const { PDFS } = process.env;
const HANDBOOK = '/usr/share/doc/debian-handbook/html/';
const PRINTED = 'ar-MA el-GR en-US fa-IR ko-KR nb-NO pl-PL tr-TR vi-VN zh-TW'.split(' ');
/** The number of handbook sections in one document. */
const SECTIONS = 30;
const [count = 300] = process.argv.slice(2).map(Number);
const ONLY = new RegExp(process.env.ONLY ?? '');
let state = Number(process.env.SEED ?? 20261117);

/** A pseudo-random number. The sequence is the same in every run, unless SEED is set. */
function random(below) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >> 8) % below;
}

/** The handbook in several languages, printed by Chromium. */
async function printHandbook() {
  const languages = PRINTED.filter(
    (language) => ONLY.test(`handbook.${language}.pdf`) && existsSync(HANDBOOK + language),
  );
  const browser = await launch();
  const page = await browser.newPage();
  for (const language of languages) {
    const sections = readdirSync(HANDBOOK + language).filter((name) => name.startsWith('sect.'));
    const bodies = sections.slice(0, SECTIONS).map((name) => {
      const html = readFileSync(`${HANDBOOK}${language}/${name}`, 'utf8');
      return /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1].replace(/<(?:img|script|link)[^>]*>/g, '');
    });
    const dir = /^(?:ar|fa)/.test(language) ? 'rtl' : 'ltr';
    await page.setContent(
      `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8">${bodies.join('')}`,
    );
    writeFileSync(join(folder, `handbook.${language}.pdf`), await page.pdf({ format: 'A4' }));
  }
  await browser.close();
  return languages.map((language) => join(folder, `handbook.${language}.pdf`));
}

let made = 0;
const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
/**
 * A document as poppler reads it: words with their boxes, in sentences that are within one block of
 * a page.
 */
function readDocument(file, { first = 1, last = 9999 } = {}) {
  const pdf = join(folder, `${made++}.pdf`);
  const bytes = readFileSync(file);
  writeFileSync(pdf, file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const options = /** @type {const} */ ({ encoding: 'utf8', maxBuffer: 1 << 30 });
  const xml = execFileSync(
    'pdftotext',
    // Readers see only the crop box, and viewers return no text outside of it.
    ['-f', String(first), '-l', String(last), '-cropbox', '-bbox-layout', pdf, '-'],
    options,
  );
  const turned = turnedPages(pdf);
  const sentences = [];
  const blocks = [];
  let text = '';
  xml
    .split('<page ')
    .slice(1)
    .forEach((page, i) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      for (const block of page.split('<block ').slice(1)) {
        const lines = block.split('<line ').slice(1).map(wordsOf);
        blocks.push(lines);
        text += lines
          .flat()
          .map(({ word }) => word)
          .join(' ');
        // Poppler returns the words of a rotated page as readers see them, but its size before the
        // rotation.
        /** @type {[number, number]} */
        const size = turned.has(i + 1)
          ? [Number(height), Number(width)]
          : [Number(width), Number(height)];
        sentences.push(
          ...sentencesOf(lines)
            .filter((words) => words.every(({ box }) => isOn(box, size)))
            .map((words) => ({ words, page: i + 1, size })),
        );
      }
    });
  const letters = lettersOf(text);
  // A sentence that occurs twice has no single right place.
  const unique = sentences.filter(({ words }) => occurs(letters, lettersOf(joined(words))) === 1);
  const name = file.includes('/ja/')
    ? 'developers-reference.ja.pdf'
    : basename(file).replace(/\.gz$/, '');
  const family = name.split(/\.|-(?=[a-z]+\.)/)[0];
  return { name, family, pdf, letters, isTall: areTall(blocks), sentences: unique };
}

/** Whether the middle of a box is on the page. */
function isOn([x0, y0, x1, y1], [width, height]) {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

/** The rotated pages. */
function turnedPages(pdf) {
  const about = execFileSync('pdfinfo', ['-f', '1', '-l', '9999', pdf], { encoding: 'utf8' });
  return new Set(
    Array.from(about.matchAll(/^Page +(\d+) rot: +(?:90|270)$/gm), ([, page]) => Number(page)),
  );
}

function wordsOf(line) {
  const pattern =
    /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;
  const words = Array.from(line.matchAll(pattern), ([, x0, y0, x1, y1, word]) => ({
    // Poppler adds direction marks to words.
    word: decode(word).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
    box: [x0, y0, x1, y1].map(Number),
  }));
  return asRead(words).map((word, i) =>
    i === words.length - 1 ? { ...word, isLast: true } : word,
  );
}

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Poppler returns boxes from left to right. A right-to-left line is reversed into reading order.
 */
function asRead(words) {
  if (words.filter(({ word }) => RTL.test(word)).length <= words.length / 2) return words;
  const turned = [];
  let foreign = [];
  for (const one of [...words].reverse()) {
    if (RTL.test(one.word)) {
      turned.push(...foreign, { ...one, word: Array.from(one.word).reverse().join('') });
      foreign = [];
    } else foreign.unshift(one);
  }
  return [...turned, ...foreign];
}

/**
 * Whether each line overlaps the next. Then the boxes have the height of the font and not of the
 * letters.
 */
function areTall(blocks) {
  const pairs = blocks.flatMap((lines) => lines.slice(1).map((line, i) => [lines[i], line]));
  const inTouch = pairs.filter(([above, below]) => {
    const [, top = 0, , bottom = 0] = above[0]?.box ?? [];
    const [, next = 0] = below[0]?.box ?? [];
    return next > top && next < bottom - (bottom - top) / 10;
  });
  return inTouch.length > pairs.length / 2;
}

function decode(text) {
  const named = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? ''),
  );
}

/** Whole sentences of eight to forty words, or of as many letters in scripts without spaces. */
function sentencesOf(lines) {
  const found = [];
  let words = [];
  let isWhole = false;
  for (const word of lines.flat()) {
    words.push(word);
    if (!/[.!?。！？؟۔।]["”’»)]?$/.test(word.word)) continue;
    const { length } = lettersOf(joined(words));
    if (isWhole && length >= 25 && length <= 300 && isProse(words)) found.push(words);
    words = [];
    isWhole = true;
  }
  return found;
}

/** Whether it is prose: no code, and no line that poppler reads letter by letter. */
function isProse(words) {
  const text = joined(words);
  const isEastAsian = /[\u3040-\u9fff]/.test(text);
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  const isSpaced = isEastAsian || text.length / words.length >= 4;
  return (
    /^[\p{Lu}\p{Lo}]/u.test(text) && isSpaced && letters / text.replace(/\s/g, '').length > 0.8
  );
}

/** The sentence as a reader would write it. Words that were hyphenated at a line end are joined. */
function joined(words) {
  return words
    .map(({ word, isLast }, i) =>
      isLast && i < words.length - 1 && /\p{L}[-‐\u00ad]$/u.test(word)
        ? word.slice(0, -1)
        : `${word} `,
    )
    .join('')
    .trim();
}

function lettersOf(text) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function occurs(text, part) {
  let times = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) times++;
  return times;
}

function taskOf(document) {
  const { words, page, size } = document.sentences[random(document.sentences.length)];
  return {
    document,
    quote: damaged(joined(words)),
    page,
    size,
    boxes: words.map(({ box }) => box),
    hint: hintOf(page),
  };
}

/** A page hint: one third are right, one third almost right, and one third random. */
function hintOf(page) {
  return [page, Math.max(1, page + random(7) - 3), 1 + random(400)][random(3)];
}

function damaged(text) {
  return Array.from(text, (char, i) => {
    if (char === ' ') return [' ', '\n', '  ', '\u00a0', ' \n '][random(5)];
    if (char === '"' || char === '“' || char === '”') return ['"', '“', '”', '«'][random(4)];
    if (char === "'" || char === '’') return ["'", '’'][random(2)];
    const isInside = /\p{Script=Latin}/u.test(char) && /\p{L}/u.test(text[i + 1] ?? '');
    return isInside && random(40) === 0 ? `${char}${['-\n', '\u00ad', '\u200b'][random(3)]}` : char;
  }).join('');
}

/** A sentence of another manual that does not occur in this one. */
function foreignTask() {
  for (;;) {
    const [document, other] = [
      documents[random(documents.length)],
      documents[random(documents.length)],
    ];
    const { words } = other.sentences[random(other.sentences.length)];
    const quote = joined(words);
    // Translations of a manual have the same examples.
    const isOther = document.family !== other.family;
    if (isOther && !document.letters.includes(lettersOf(quote))) {
      return { document, other, quote, hint: 1 + random(60), page: 0, boxes: [] };
    }
  }
}

async function inBrowser(tasks) {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    // A separate cache: another server would change a shared one at the same time.
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    // The examples are separate apps.
    optimizeDeps: { entries: [], include: ['pdfjs-dist', 'dompurify', 'lit'] },
    server: { port: 0, host: '127.0.0.1', hmr: false },
    plugins: [{ name: 'page', configureServer: serveFiles }],
  });
  await server.listen();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    // A small window, because the time to draw pages is not measured here.
    await page.setViewport({ width: 500, height: 400 });
    await page.goto(`${server.resolvedUrls?.local[0]}measure-pdf.html`);
    await page.waitForFunction('globalThis.isReady === true', { timeout: 120_000 });
    const race = await raced(page);
    const results = [];
    // Sorted by document, so that each document is opened once.
    const order = tasks
      .map((_, i) => i)
      .sort((a, b) => tasks[a].document.pdf.localeCompare(tasks[b].document.pdf));
    for (const i of order) {
      const { document, quote, hint } = tasks[i];
      const lit = await page.evaluate(
        (file, words, page) => globalThis.light(file, words, page),
        document.pdf,
        quote,
        hint,
      );
      results[i] = { ...tasks[i], ...lit };
    }
    return { results, race };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Times a manual of thousands of pages, opened at one of them. */
async function raced(page) {
  const file = '/usr/share/R/doc/manual/refman.pdf';
  if (count < 300 || !existsSync(file)) return undefined;
  const { sentences } = readDocument(file, { first: 1000, last: 1040 });
  const { words, page: at } = sentences[random(sentences.length)];
  return page.evaluate((...args) => globalThis.race(...args), file, joined(words), at + 999);
}

function serveFiles({ middlewares, transformIndexHtml }) {
  middlewares.use(async ({ url = '' }, response, next) => {
    if (url.startsWith('/measure-pdf.html')) {
      response.setHeader('content-type', 'text/html');
      response.end(await transformIndexHtml(url, PAGE));
    } else if (url.startsWith('/file')) {
      response.setHeader('content-type', 'application/pdf');
      response.end(readFileSync(decodeURIComponent(url.slice(6))));
    } else next();
  });
}

const PAGE = `<!doctype html><body><script type="module">
  import '/src/elements/citation-document/define.ts';
  import { configurePdf } from '/src/pdf.ts';
  import * as pdfjs from 'pdfjs-dist';
  const workerSrc = '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs';
  configurePdf({ workerSrc });
  pdfjs.GlobalWorkerOptions.workerSrc = workerSrc;
  let view;
  globalThis.light = async (file, citedText, page) => {
    const evidence = { source: 1, citedText, location: { type: 'file', page } };
    if (view?.file !== file) {
      view?.remove();
      view = document.createElement('citation-document');
      view.file = file;
      view.load = () => fetch('/file?' + encodeURIComponent(file));
      view.source = { title: 'a.pdf' };
      document.body.append(view);
    }
    const begin = performance.now();
    const shown = new Promise((resolve) => view.addEventListener('citation-shown', resolve, { once: true }));
    view.evidence = evidence;
    const { detail } = await shown;
    const time = performance.now() - begin;
    const found = detail.finding === 'found' || detail.finding === 'near';
    for (let i = 0; found && i < 500 && !view.renderRoot.querySelector('.words.current'); i++) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    const lit = [...view.renderRoot.querySelectorAll('.words')].map((mark) => {
      const sheet = mark.closest('.page');
      const around = sheet.getBoundingClientRect();
      const { left, top, right, bottom } = mark.getBoundingClientRect();
      return {
        page: Number(sheet.dataset.page),
        box: [(left - around.left) / around.width, (top - around.top) / around.height,
              (right - around.left) / around.width, (bottom - around.top) / around.height],
      };
    });
    return { finding: detail.finding ?? detail.problem, lit, time };
  };
  // The time to draw and highlight a passage on a far page, and the time that pdf.js alone needs to draw that page.
  globalThis.race = async (file, citedText, page) => {
    const bytes = await (await fetch('/file?' + encodeURIComponent(file))).arrayBuffer();
    const alone = async () => {
      const begin = performance.now();
      const task = pdfjs.getDocument({ data: new Uint8Array(bytes.slice(0)), verbosity: 0 });
      const sheet = await (await task.promise).getPage(page);
      const viewport = sheet.getViewport({ scale: 1.4 });
      const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
      await sheet.render({ canvas, viewport }).promise;
      const time = performance.now() - begin;
      await task.destroy();
      return time;
    };
    const lit = async (hint) => {
      view?.remove();
      view = document.createElement('citation-document');
      view.load = () => new Blob([bytes], { type: 'application/pdf' });
      view.source = { title: 'a.pdf' };
      view.evidence = { source: 1, citedText, location: { type: 'file', page: hint } };
      const begin = performance.now();
      let longest = 0;
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      tasks.observe({ type: 'longtask' });
      document.body.append(view);
      const isLit = () => view.renderRoot?.querySelector('.page canvas ~ .marks .words.current');
      while (!isLit() && performance.now() - begin < 60_000) await new Promise((resolve) => setTimeout(resolve, 1));
      tasks.disconnect();
      return { time: performance.now() - begin, longest };
    };
    const best = async (run, time) => Math.min(time(await run()), time(await run()), time(await run()));
    await alone();
    const wrong = await lit(page - 100);
    return {
      alone: await best(alone, (time) => time),
      lit: await best(() => lit(page), ({ time }) => time),
      wrong: wrong.time,
      longest: wrong.longest,
    };
  };
  globalThis.isReady = true;
</script></body>`;

function raceLines(race) {
  if (!race) return '';
  const { alone, lit, wrong, longest } = race;
  return `- A page in the middle of R's reference manual of thousands of pages: ${Math.round(lit)} ms from opening to lit, ${(lit / alone).toFixed(2)} times what pdf.js alone needs to draw that page (${Math.round(alone)} ms). With a hint that is wrong by 100 pages: ${Math.round(wrong)} ms, longest task ${Math.round(longest)} ms.
`;
}

/** The share of the area of some boxes that others cover, measured on a grid of half points. */
function covered(boxes, by) {
  let all = 0;
  let both = 0;
  for (const [x0, y0, x1, y1] of boxes) {
    for (let y = y0 + 0.25; y < y1; y += 0.5) {
      for (let x = x0 + 0.25; x < x1; x += 0.5) {
        all++;
        if (by.some((box) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])) both++;
      }
    }
  }
  return all === 0 ? 0 : both / all;
}

/** The pixels of a page image for each point. */
const SCALE = 3;

/**
 * Cuts boxes that are larger than their letters down to the ink of their own line, in the page as
 * poppler draws it.
 */
function inkOf(pdf, page, boxes) {
  const args = ['-f', page, '-l', page, '-r', 72 * SCALE, '-gray', pdf].map(String);
  const bytes = execFileSync('pdftoppm', args, { maxBuffer: 1 << 30 });
  const header = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', 0, 40));
  if (!header) throw new Error('pdftoppm wrote no picture.');
  const [head, width, height] = header;
  const isInk = (x, y) => bytes[head.length + y * Number(width) + x] < 160;
  const tops = [...new Set(boxes.map(([, top]) => top))];
  const lines = tops.map((top) => boxes.filter((box) => box[1] === top));
  return lines.flatMap((line) => {
    const [, top, , bottom] = line[0].map((value) => Math.round(value * SCALE));
    const hasInk = (y) =>
      y >= 0 &&
      y < Number(height) &&
      line.some(([x0, , x1]) => {
        for (let x = Math.ceil(x0 * SCALE); x < x1 * SCALE; x++) if (isInk(x, y)) return true;
        return false;
      });
    // Extends from the ink row nearest to the middle, as long as there is ink.
    const middle = Math.round((top + bottom) / 2);
    const rows = Array.from({ length: bottom - top }, (_, i) => top + i).filter(hasInk);
    const start = rows.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle;
    let [first, last] = [start, start];
    while (hasInk(first - 1) || hasInk(first - 2)) first--;
    while (hasInk(last + 1) || hasInk(last + 2)) last++;
    return line.map(([x0, , x1]) => [x0, first / SCALE, x1, (last + 1) / SCALE]);
  });
}

function judged(result) {
  const [width = 1, height = 1] = result.size ?? [];
  const ours = result.lit
    .filter(({ page }) => page === result.page)
    .map(({ box }) => [box[0] * width, box[1] * height, box[2] * width, box[3] * height]);
  const { document, page } = result;
  const boxes = document.isTall ? inkOf(document.pdf, page, result.boxes) : result.boxes;
  const recall = covered(boxes, ours);
  return { ...result, isOnPage: ours.length > 0, recall, precision: covered(ours, boxes) };
}

/**
 * Figures that are measured separately: with `PDFS`, or in Node with the same search in the texts
 * that pdf.js reads.
 */
const FURTHER = `
## Further documents

81 PDFs of Debian packages that were not used before, in the browser, on 19 November 2026: installation guides, GnuCash, papers of
USENIX and ACM in two columns, slides, theses, game manuals of which only a part of each sheet is shown, pages turned by 90, 180
and 270 degrees; Arabic, Bengali, Chinese, Hindi, Japanese, Kannada, Korean, Malayalam, Marathi, Persian, Russian, Tamil,
Telugu, Vietnamese and fifteen languages in Latin letters.

- 300 sentences of the document itself: 275 lit on the right page, all of these covered. 24 others are none that can be read there:
  poppler had put the turned margin, the next column or a note into them, or turned their words around (14), or the font does
  not say what its letters are (10).
  The last one, in a listing, has the number of a line right before another number.
- 300 sentences of other documents: 0 lit anything.

91 PDFs taken at random from Debian's TeX Live packages after the search was built: papers in two columns, theses,
slides, maths, in some twenty languages. The same search ran in Node, without drawing pages, on 18 November 2026.

- 364 sentences of the document itself: 98.4 % on the right page, 98.1 % covered.
- 685 sentences of other documents: 1 was found, a reference that both lists have in two spellings.

Eight documents in Arabic, Hebrew and Persian: 72 of 80 sentences on the right page, all of these covered. The handbook in
Arabic and Persian, as Chromium prints it: 27 of 30, all covered. In earlier runs, only its English sentences were taken.

25 PDFs of other programs, in the browser, on 18 November 2026: LibreOffice, Chromium, XeTeX, pdfTeX, Ghostscript, groff,
WeasyPrint and wkhtmltopdf; two columns, footnotes, tables; Arabic, Chinese, Hebrew, Gujarati, Japanese, Korean, Marathi,
Persian, Tamil, Telugu and nine languages in Latin, Greek and Cyrillic letters. Poppler mixed the columns up in 12 of 150
sentences, which are no sentences. Of the other 138:

- 133 (96.4 %) lit on the right page, 130 (94.2 %) covered; the three others are Arabic and Persian of LibreOffice.
- 150 sentences of other documents: 8 were lit; each stands in that document too, left in English by its translators.

These are not found, and nothing is lit instead:

- formulas in a sentence, where programs put exponents and indices in different orders;
- words of fonts that do not say what their letters are, as in old Thai and some Persian files;
- a sentence with a note in the margin after its first word or two, or with several notes in it.
`;

function report(found, strangers, race) {
  const all = found.map(judged);
  const good = all.filter(({ recall }) => recall >= 0.8);
  const lit = strangers.filter(
    (one) => one.lit.length > 0 || one.finding === 'found' || one.finding === 'near',
  );
  const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
  const median = (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const rows = documents.map(({ name, isTall }) => {
    const own = all.filter(({ document }) => document.name === name);
    const of = (test) => own.filter(test).length;
    return `| ${name}${isTall ? ' (ink)' : ''} | ${own.length} | ${of(({ isOnPage }) => isOnPage)} | ${of(({ recall }) => recall >= 0.8)} |`;
  });
  const text = `# PDF: are passages lit where they stand?

Written by \`node scripts/measure-pdf.mjs\`, in Chromium, on manuals that Debian ships as PDF, and on chapters of its
handbook that Chromium has printed. Sentences were taken at random
where poppler sees one once, with white space, hyphens and quotation marks damaged; a third of the page hints were right,
a third wrong by up to three, a third wrong altogether. A sentence is covered if our boxes cover at least 80 % of
poppler's. In documents marked "ink", letters are little pictures (Type 3 fonts): poppler's boxes are those of the
whole font there, more than twice as high as a line, and reach into the lines around and over the edge of the paper.
They are cut to the ink of their line, in the picture that poppler draws of the page.

- ${all.length} sentences of the document itself: ${share(all.filter(({ isOnPage }) => isOnPage).length, all.length)} lit on the right page, ${share(good.length, all.length)} covered. Of the area that is lit, ${share(median(all.map(({ precision }) => precision)), 1)} (median) is the sentence's.
- ${strangers.length} sentences of other manuals: ${lit.length} lit anything.
- Median time until a passage is lit in a document that is open: ${Math.round(median(all.map(({ time }) => time)))} ms.
${raceLines(race)}
| document | sentences | right page | boxes cover |
| --- | ---: | ---: | ---: |
${rows.join('\n')}
${FURTHER}`;
  if (count >= 300 && !PDFS) writeFileSync(`${ROOT}docs/pdf.md`, text);
  console.log(text);
  for (const one of all.filter(({ recall }) => recall < 0.8).slice(0, 40)) {
    console.log(
      one.document.name,
      one.page,
      one.hint,
      one.finding,
      one.recall.toFixed(2),
      one.lit.map(({ page }) => page).join(),
      JSON.stringify(one.quote),
    );
  }
  for (const one of lit) {
    console.log(
      'FOREIGN',
      one.document.name,
      one.other.name,
      one.finding,
      one.lit[0]?.page,
      JSON.stringify(one.quote),
    );
  }
}

const files = PDFS
  ? readdirSync(PDFS, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.pdf(?:\.gz)?$/.test(name) && ONLY.test(name))
      .map((name) => join(PDFS, name))
  : [...FILES.filter((file) => ONLY.test(file) && existsSync(file)), ...(await printHandbook())];
const documents = files
  .map((file) => readDocument(file))
  .filter(({ sentences }) => sentences.length > 0);
if (documents.length === 0) throw new Error('Install the packages that this file names first.');
const own = Array.from({ length: count }, () => taskOf(documents[random(documents.length)]));
const foreign = Array.from({ length: count }, foreignTask);
const { results, race } = await inBrowser([...own, ...foreign]);
report(results.slice(0, count), results.slice(count), race);
