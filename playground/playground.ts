import '../src/define.js';
import { detectProvider, normalize, type CitationWarning } from '../src/index.js';
import { webbAnswer } from '../stories/data/webb.js';
import { LANGUAGES } from '../stories/locales.js';

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};
const editor = find<HTMLTextAreaElement>('#payload');
const provider = find<HTMLElement>('#provider');
const warnings = find<HTMLElement>('#warnings');
const language = find<HTMLSelectElement>('#language');
const preview = find<HTMLElementTagNameMap['citation-block']>('#preview');

function show(): void {
  warnings.replaceChildren();
  const id = detectProvider(editor.value);
  provider.textContent = id ? `Recognised: ${id}` : 'Read as a payload.';
  preview.payload = normalize(editor.value, { onWarning: warn });
}

function warn({ code, path, message }: CitationWarning): void {
  const item = document.createElement('li');
  item.textContent = `${code}${path && ` (${path})`}: ${message}`;
  warnings.append(item);
}

preview.addEventListener('citation-warning', ({ detail }) => warn(detail));
editor.addEventListener('input', show);
language.append(...LANGUAGES.map((tag) => new Option(tag)));
language.addEventListener('change', () => {
  preview.lang = language.value;
  preview.requestUpdate();
  show();
});
for (const radio of document.querySelectorAll<HTMLInputElement>('[name=theme]')) {
  radio.addEventListener('change', () => {
    document.documentElement.style.colorScheme = radio.value;
  });
}
find<HTMLInputElement>('#rtl').addEventListener('change', ({ currentTarget }) => {
  preview.dir = (currentTarget as HTMLInputElement).checked ? 'rtl' : 'ltr';
});

editor.value = JSON.stringify(webbAnswer, undefined, 2);
show();
