// Renders the documents as pages of the site: Markdown to HTML, with one navigation, and with
// entries for the search.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import MarkdownIt from 'markdown-it';
import { manifest } from './entries.mjs';
import { ROOT } from './install.mjs';

const REPOSITORY = manifest.repository.url.replace(/^git\+|\.git$/g, '');
const read = (document) => readFileSync(ROOT + document, 'utf8');

/** README, everything in docs/, and the pages next to README. Search results have this order. */
export const pages = [
  'README.md',
  ...readdirSync(`${ROOT}docs`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort(),
  'SECURITY.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
];

/** The path of a document in the site. */
export const pageOf = (document) =>
  document.replace(/README\.md$/, 'index.md').replace(/md$/, 'html');

/** The id of a heading, as GitHub generates it. */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/**
 * The target of a document's link: in the site, or in the repository if the site does not contain
 * it.
 */
function linkFrom(document, href) {
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  const [path, anchor] = href.split('#');
  let target = posix.join(posix.dirname(document), path);
  const isFolder = existsSync(ROOT + target) && statSync(ROOT + target).isDirectory();
  const index = posix.join(target, 'README.md');
  if (isFolder && pages.includes(index)) target = index;
  const suffix = anchor ? `#${anchor}` : '';
  if (target.startsWith('docs/images/')) return relativeTo(document, target);
  if (pages.includes(target)) return relativeTo(document, pageOf(target)) + suffix;
  return `${REPOSITORY}/${isFolder ? 'tree' : 'blob'}/main/${target.replace(/\/$/, '')}${suffix}`;
}

const relativeTo = (document, target) =>
  posix.relative(posix.dirname(document), target) || posix.basename(target);

function renderer(document) {
  const markdown = new MarkdownIt({ html: true });
  const { rules } = markdown.renderer;
  const token = (tokens, i, options, _, self) => self.renderToken(tokens, i, options);
  rules.heading_open = (tokens, i, ...rest) => {
    tokens[i].attrSet('id', slug(textOf(tokens[i + 1])));
    return token(tokens, i, ...rest);
  };
  rules.link_open = (tokens, i, ...rest) => {
    tokens[i].attrSet('href', linkFrom(document, tokens[i].attrGet('href')));
    return token(tokens, i, ...rest);
  };
  const image = rules.image;
  rules.image = (tokens, i, ...rest) => {
    tokens[i].attrSet('src', linkFrom(document, tokens[i].attrGet('src')));
    return image?.(tokens, i, ...rest) ?? '';
  };
  // The words after the language are for the tests.
  rules.fence = (tokens, i) => {
    const [language] = tokens[i].info.split(' ');
    const code = markdown.utils.escapeHtml(tokens[i].content);
    return `<pre tabindex="0"><code data-language="${language}">${code}</code></pre>\n`;
  };
  // Wide tables get their own scroll bar.
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  const html = (tokens, i) =>
    tokens[i].content
      .replaceAll(/<!--[^]*?-->/g, '')
      .replaceAll(
        /\b(src|srcset)="([^"]+)"/g,
        (_, name, to) => `${name}="${linkFrom(document, to)}"`,
      );
  rules.html_block = html;
  rules.html_inline = html;
  return markdown;
}

/** The words of an inline token. */
const textOf = ({ children, content }) =>
  (children ?? []).map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('') ||
  content;

/** A document as a page. */
export function renderPage(document) {
  const markdown = renderer(document);
  const tokens = markdown.parse(read(document), {});
  const heading = tokens.findIndex(({ type }) => type === 'heading_open');
  const title = textOf(tokens[heading + 1]);
  const root = posix.relative(posix.dirname(pageOf(document)), '.') || '.';
  const isHome = document === 'README.md';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${isHome ? title : `${markdown.utils.escapeHtml(title)} · citation-elements`}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${root}/site.css">
    <script type="module" src="${root}/site.js"></script>
  </head>
  <body data-root="${root}">
    <a class="skip" href="#content">Skip to the text</a>
    <header>
      <a class="home" href="${root}/index.html">citation-elements</a>
      <nav aria-label="Parts">
        <a href="${root}/docs/index.html">Documents</a>
        <a href="${root}/storybook/index.html">Storybook</a>
        <a href="${root}/playground/index.html">Playground</a>
        <a href="${REPOSITORY}">Source</a>
      </nav>
      <search>
        <input id="search" type="search" placeholder="Search" aria-label="Search the documents" autocomplete="off">
        <p id="found" role="status"></p>
        <ul id="results" hidden></ul>
      </search>
    </header>
    <details id="contents"><summary>Contents</summary>${navigation(document)}</details>
    <main id="content">${markdown.renderer.render(tokens, markdown.options, {})}</main>
  </body>
</html>
`;
}

/** The navigation: the groups and links of docs/README.md, `**Group** · [name](page) · …`. */
function navigation(document) {
  const groups = read('docs/README.md').matchAll(/^\*\*(.+?)\*\*([^]*?)(?=\n\n|$(?![^]))/gm);
  const lists = [...groups].map(([, group, links]) => {
    const items = [...links.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name, target]) => {
      const inRoot = linkFrom('docs/README.md', target);
      const page = posix.join('docs', inRoot);
      const current = page === pageOf(document) ? ' aria-current="page"' : '';
      return `<li><a href="${relativeTo(document, page)}"${current}>${name}</a></li>`;
    });
    return `<h2>${group}</h2><ul>${items.join('')}</ul>`;
  });
  return `<nav aria-label="Documents">${lists.join('')}</nav>`;
}

/** The search entries of a document: for each section its heading, its page and its words. */
export function searchEntries(document) {
  const page = pageOf(document);
  const tokens = renderer(document).parse(read(document), {});
  const entries = [];
  let title = '';
  for (const [i, one] of tokens.entries()) {
    if (one.type === 'heading_open') {
      const heading = textOf(tokens[i + 1]);
      title ||= heading;
      entries.push({ title, heading, url: `${page}#${slug(heading)}`, text: '' });
    } else if (
      entries.length > 0 &&
      tokens[i - 1].type !== 'heading_open' &&
      /^(?:inline|fence)$/.test(one.type)
    ) {
      const entry = entries[entries.length - 1];
      if (entry.text.length < MAX_TEXT) entry.text += `${textOf(one)} `;
    }
  }
  return entries;
}

/** The maximum number of characters that can be found in a section. */
const MAX_TEXT = 4000;
