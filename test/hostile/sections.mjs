// Parts of docs/hostile.md that programs of their own have written: a whole run keeps them as they are.

/** Between its marks, as Markdown. */
export const marked = (name, lines) =>
  [`<!-- ${name} -->`, '', ...lines, '', `<!-- end of ${name} -->`].join('\n');

/** The section that a text has, with its marks; or nothing. */
export function sectionOf(text, name) {
  const [start, end] = placeOf(text, name);
  return start < 0 ? '' : text.slice(start, end);
}

/** The text with a section in it, instead of an earlier one. */
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
