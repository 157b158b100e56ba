// Sections of docs/hostile.md that other programs have written: a whole run keeps them unchanged.

/** A section as Markdown, between its comments. */
export const marked = (name, lines) =>
  [`<!-- ${name} -->`, '', ...lines, '', `<!-- end of ${name} -->`].join('\n');

/** The section in a text, with its comments; `''` if there is none. */
export function sectionOf(text, name) {
  const [start, end] = placeOf(text, name);
  return start < 0 ? '' : text.slice(start, end);
}

/** The text with a section, which replaces an earlier one. */
export function withSection(text, name, made) {
  const [start, end] = placeOf(text, name);
  return start < 0
    ? text.replace(/^(?=<!-- |## )/m, `${made}\n\n`)
    : text.slice(0, start) + made + text.slice(end);
}

function placeOf(text, name) {
  const last = `<!-- end of ${name} -->`;
  return [text.indexOf(`<!-- ${name} -->`), text.indexOf(last) + last.length];
}
