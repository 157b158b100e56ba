// Search in the documents: all in the page, by words, with an index that is loaded with the first of them.
const root = document.body.dataset.root;
const input = document.querySelector('#search');
const results = document.querySelector('#results');
const found = document.querySelector('#found');
const MOST = 12;
let index;

async function search() {
  const words = input.value.toLowerCase().match(/\S+/g) ?? [];
  results.hidden = words.length === 0;
  found.textContent = '';
  if (words.length === 0) return;
  index ??= fetch(`${root}/search.json`).then((response) => response.json());
  const ranked = (await index)
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  results.replaceChildren(...ranked.slice(0, MOST).map(({ entry }) => itemOf(entry, words[0])));
  found.textContent = ranked.length === 0 ? 'Nothing found' : `${ranked.length} found`;
}

/** Every word has to be there; in a heading it counts more than in the text. */
function rankOf({ title, heading, text }, words) {
  const [page, section, body] = [title, heading, text].map((one) => one.toLowerCase());
  const ranks = words.map(
    (word) =>
      (section.includes(word) ? 9 : 0) +
      (page.includes(word) ? 4 : 0) +
      (body.includes(word) ? 1 : 0),
  );
  return Math.min(...ranks) > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) : 0;
}

function itemOf({ title, heading, url, text }, word) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${root}/${url}`;
  link.textContent = heading === title ? title : `${title}: ${heading}`;
  const excerpt = document.createElement('span');
  excerpt.textContent = excerptOf(text, word);
  item.append(link, excerpt);
  return item;
}

/** The words around the first place of a word. */
function excerptOf(text, word) {
  const near = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  const start = near > 0 ? text.indexOf(' ', near) + 1 : 0;
  const end = text.lastIndexOf(' ', start + 110);
  const isCut = end > start && text.length > start + 110;
  return `${start > 0 ? '… ' : ''}${isCut ? `${text.slice(start, end)} …` : text.slice(start)}`;
}

input.addEventListener('input', () => void search());
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  input.value = '';
  void search();
});
// A link to another section of this page is followed without loading: the results would stay.
results.addEventListener('click', () => (results.hidden = true));

const contents = document.querySelector('#contents');
const wide = matchMedia('(width >= 900px)');
const unfold = () => (contents.open = wide.matches);
wide.addEventListener('change', unfold);
unfold();
