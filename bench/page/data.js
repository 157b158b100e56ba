// The test data. It is made from a seed: the same bytes in every run and for every design.
const WORDS = (
  'the model retrieves evidence from several documents and then composes an answer while keeping track of ' +
  'each claim so that readers can verify where numbers dates and quotations came from before trusting them in ' +
  'practice recent studies measure latency accuracy coverage and cost across providers regions languages and devices'
).split(' ');

/** Mulberry32, a pseudo-random generator: small, fast, and good enough to choose words. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function sentence(next, length) {
  const words = Array.from({ length }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
  return words[0].toUpperCase() + words.slice(1);
}

export function makeSources(length, seed = 7) {
  const next = random(seed);
  return Array.from({ length }, (_, i) => ({
    id: `s${i + 1}`,
    number: i + 1,
    title: `Source ${i + 1}: ${sentence(next, 5)}`,
    url: `https://site${i % 37}.example.org/articles/${i + 1}`,
    host: `site${i % 37}.example.org`,
    snippet: `${sentence(next, 26)}.`,
    date: `2024-0${1 + (i % 9)}-1${i % 10}`,
  }));
}

/**
 * Makes paragraphs of segments: a string is text, a number is the index of a source that is cited
 * there.
 */
function makeAnswer({ citations, sources, perParagraph = 10, seed = 1 }) {
  const next = random(seed);
  const paragraphs = [];
  for (let made = 0; made < citations;) {
    const paragraph = [];
    for (let i = 0; i < perParagraph && made < citations; i++, made++) {
      paragraph.push(`${i ? ' ' : ''}${sentence(next, 9)}.`, Math.floor(next() * sources));
    }
    paragraphs.push(paragraph);
  }
  return { id: `a${seed}`, paragraphs, sources: makeSources(sources, seed + 100), citations };
}

/** The messages of each job. */
export const MESSAGES = {
  J1: () => [makeAnswer({ citations: 1000, sources: 200 })],
  J2: () =>
    Array.from({ length: 200 }, (_, i) =>
      makeAnswer({ citations: 8, sources: 5, perParagraph: 4, seed: i + 1 }),
    ),
  J7: () =>
    Array.from({ length: 1000 }, (_, i) =>
      makeAnswer({ citations: 2, sources: 2, perParagraph: 2, seed: i + 1 }),
    ),
  first: () => [makeAnswer({ citations: 8, sources: 5, perParagraph: 4 })],
  one: () => [makeAnswer({ citations: 1, sources: 1 })],
};

/** The source of the marker at this index, counted over all messages. */
export function citedBy(messages, index) {
  const cited = messages.flatMap(({ paragraphs, sources }) =>
    paragraphs.flat().flatMap((segment) => (typeof segment === 'number' ? sources[segment] : [])),
  );
  return cited[index];
}

/** Makes Markdown as models write it, with `[n]` about every 100 characters. */
export function makeMarkdown(length, sources = 50, seed = 3) {
  const next = random(seed);
  const claim = () => {
    const words = sentence(next, next() < 0.4 ? 13 : 14);
    const dice = next();
    const mark = dice < 0.12 ? '**' : dice < 0.2 ? '`' : dice < 0.26 ? '*' : '';
    const marked = mark ? words.replace(/ (\w+) /, ` ${mark}$1${mark} `) : words;
    return `${marked} [${1 + Math.floor(next() * sources)}].`;
  };
  const claims = (between) => Array.from({ length: 4 }, claim).join(between);
  let text = '';
  for (let block = 1; text.length < length; block++) {
    const kind = block % 8;
    if (kind === 1) text += `## ${sentence(next, 5)}\n\n`;
    else if (kind === 5) text += `- ${claims('\n- ')}\n\n`;
    else if (block % 16 === 7)
      text += '```js\nconst value = compute(input);\nreturn value;\n```\n\n';
    else text += `${claims(' ')}\n\n`;
  }
  return text.slice(0, length);
}
