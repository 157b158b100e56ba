import '../src/define.js';
import { webbAnswer } from '../stories/data/webb.js';

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};
const editor = find<HTMLTextAreaElement>('#payload');
const warnings = find<HTMLElement>('#warnings');
const preview = find<HTMLElementTagNameMap['citation-block']>('#preview');

function show(): void {
  warnings.replaceChildren();
  preview.payload = editor.value;
}

preview.addEventListener('citation-warning', ({ detail: { code, path, message } }) => {
  const item = document.createElement('li');
  item.textContent = `${code}${path && ` (${path})`}: ${message}`;
  warnings.append(item);
});
editor.addEventListener('input', show);
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
