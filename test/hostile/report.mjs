// Reports the results of a hostile run, as lines for a terminal and as docs/hostile.md.

/**
 * The share of the strings that must run without protection; otherwise the control is broken. The
 * other strings are for other places than a document, for old browsers, or mislead readers; Firefox
 * has fewer events.
 */
const MIN_CONTROL = { chromium: 0.62, firefox: 0.55, webkit: 0.62 };

export function problemsOf(engine, { results, asked, said, control: { ran } }, strings, isSample) {
  const total = sum(Object.values(ran));
  return [
    ...results.flatMap(({ field, corpus, found }) =>
      found.map(
        ({ outcome, detail, vector }) =>
          `${engine}, ${field}, ${corpus}: ${outcome}: ${detail}\n  by ${JSON.stringify(vector).slice(0, 500)}`,
      ),
    ),
    ...asked.map((url) => `${engine}: late request: ${url}`),
    ...said.map((line) => `${engine}: console: ${line}`),
    // A sample contains other proportions of strings.
    ...(total < MIN_CONTROL[engine] * strings * (isSample ? 0.4 : 1)
      ? [`${engine}: only ${total} of ${strings} strings ran without protection`]
      : []),
  ];
}

/** @param {any} run `kept` are the sections that other programs have written. */
export function report({ corpora, strings, engines, outcomes, steps, minutes, kept }) {
  const names = Object.keys(corpora);
  const ended = engines.filter((engine) => outcomes.has(engine));
  const fields = [
    ...new Set([...outcomes.values()].flatMap(({ results }) => results.map((r) => r.field))),
  ];
  const count = (engine, match) =>
    sum(
      outcomes
        .get(engine)
        .results.filter(match)
        .map(({ found }) => found.length),
    );
  return [
    '# Hostile data',
    '',
    `Written by \`npm run test:hostile\` on ${new Date().toISOString().slice(0, 10)}, which took ${Math.ceil(minutes)} minutes with two steps`,
    'at a time.',
    '',
    ...table(
      ['step', 'outcome', 'seconds'],
      steps.map(({ name, outcome, seconds }) => [name, outcome, format(seconds)]),
    ),
    '',
    '- **attacks**: all strings in all fields, as the tables below say.',
    '- **properties**: what must hold for all data, tried with random data; the seed repeats it.',
    '- **leaks**: blocks that come and go with an open card, one after the other.',
    '- **linear**: text of random parts, repeated, to everything that reads an answer; and the worst known.',
    '- **load**: streams of 10,000 events, each mix and each recording, with a snapshot after each event; long bodies; each dimension of each input.',
    '- **hosts**: blocks in other documents and copies of them, and functions of the page that throw, hang or answer nonsense.',
    '- **soak**: a chat that goes on, with 200 messages alive: what is there in the last quarter against the one before.',
    '- **reproducible**: the package, built twice in different places.',
    '',
    ...kept.flatMap((section) => [section, '']),
    '## The control',
    '',
    `The same ${format(strings)} strings in a page without protection, which writes them as HTML, renders them from`,
    'Markdown without sanitising, and puts them into a link. The numbers say how many of them run a script.',
    '',
    ...table(
      ['corpus', 'strings', ...ended],
      [
        ...names.map((name) => [
          name,
          format(corpora[name].length),
          ...ended.map((engine) => format(outcomes.get(engine).control.ran[name])),
        ]),
        [
          '**all**',
          format(strings),
          ...ended.map((engine) => format(sum(Object.values(outcomes.get(engine).control.ran)))),
        ],
      ],
    ),
    '',
    '## Our elements',
    '',
    `The same strings in each of ${fields.length} fields. A cell counts what must not happen: a script that runs, a`,
    'request, an error, a line on the console, an element or attribute that is not ours, a link that does not lead',
    'to the web, a link that names another site, a source that is lost. In the fields of sources, where the strings',
    'stay text, lists of more than 1,000 are made but not laid out: that would take twice as long.',
    '',
    ...table(
      ['field', ...ended.flatMap((engine) => names.map((name) => `${engine}: ${name}`))],
      fields.map((field) => [
        field,
        ...ended.flatMap((engine) =>
          names.map((name) =>
            format(count(engine, (result) => result.field === field && result.corpus === name)),
          ),
        ),
      ]),
    ),
    '',
  ].join('\n');
}

function table(head, rows) {
  const isNumber = head.map((_, i) => rows.every((row) => /^[\d,]+$/.test(row[i])));
  const widths = head.map((_, i) =>
    Math.max(3, ...[head, ...rows].map((row) => String(row[i]).length)),
  );
  const pad = (cell, i) => (isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]));
  const line = (cells) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, i) =>
    isNumber[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)];
}

export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function format(number) {
  return new Intl.NumberFormat('en').format(number);
}
