import '../src/define.js';
import type { CitationPayload, CitationWarning, NormalizeOptions } from '../src/index.js';
import { LANGUAGES } from '../stories/locales.js';
import { openCard } from '../stories/render.js';
import { integrationCode, type Target } from './code.js';
import { EXAMPLE } from './example.js';
import { fixtureNames, loadFixture } from './fixtures.js';
import { copy, find } from './page.js';
import { readPasted } from './reading.js';
import { Replay } from './replay.js';
import { readShared, shareLink } from './share.js';

const input = find<HTMLTextAreaElement>('#input');
const recognised = find<HTMLElement>('#recognised');
const warnings = find<HTMLElement>('#warnings');
const replayBar = find<HTMLElement>('#replay');
const play = find<HTMLButtonElement>('#play');
const position = find<HTMLInputElement>('#position');
const fixture = find<HTMLSelectElement>('#fixture');
const language = find<HTMLSelectElement>('#language');
const direction = find<HTMLSelectElement>('#direction');
const share = find<HTMLButtonElement>('#share');
const target = find<HTMLSelectElement>('#target');

/** Documents of the request, for recorded responses that cite them by index. */
let documents: unknown;
/** Whose response is shown. */
let provider: string | undefined;
let preview = freshBlock();
const replay = new Replay({ show, move });

/** Reads what is in the text field, whatever it is. */
function read(): void {
  replay.pause();
  preview = freshBlock();
  clearWarnings();
  const options = { ...(documents as NormalizeOptions | undefined), onWarning: warn };
  const reading = readPasted(input.value, options);
  ({ provider } = reading);
  replayBar.hidden = !reading.events;
  if (reading.events) {
    position.max = String(reading.events.length);
    clearWarnings(); // The replay tells them again.
    replay.load(reading.events, options);
  } else {
    show(reading.payload, false);
  }
  recognised.textContent = reading.description;
  const isEmpty = input.value.trim() === '';
  const isProblem = reading.problem !== undefined && !isEmpty;
  recognised.classList.toggle('problem', isProblem);
  find<HTMLElement>('#page').hidden = isEmpty || isProblem;
  showCode();
}

/** A block that knows nothing of what was shown before: no marker and no warning of it is left. */
function freshBlock(): HTMLElementTagNameMap['citation-block'] {
  const block = document.createElement('citation-block');
  block.id = 'preview';
  block.addEventListener('citation-warning', ({ detail }) => {
    if (block.isConnected) warn(detail);
  });
  find('#page').replaceChildren(block);
  return block;
}

function show(payload: CitationPayload, streaming: boolean): void {
  preview.streaming = streaming;
  preview.payload = payload;
  find('#payload').textContent = JSON.stringify(payload, undefined, 2);
}

function move(at: number, playing: boolean): void {
  position.value = String(at);
  find('#count').textContent = `${at} of ${position.max}`;
  play.textContent = playing ? 'Pause' : at > 0 && at < Number(position.max) ? 'Go on' : 'Replay';
}

function warn({ code, path, message }: CitationWarning): void {
  const item = document.createElement('li');
  const name = document.createElement('code');
  name.textContent = code;
  item.append(name, ` ${path ? `${path}: ` : ''}${message}`);
  warnings.append(item);
  find('#warning-count').textContent = String(warnings.childElementCount);
}

function clearWarnings(): void {
  warnings.replaceChildren();
  find('#warning-count').textContent = '0';
}

function showCode(): void {
  const shown = {
    provider,
    needsDocuments: documents !== undefined,
    language: language.value,
    direction: direction.value,
  };
  find('#code').textContent = integrationCode(target.value as Target, shown);
}

function settle(): void {
  const page = find<HTMLElement>('#page');
  page.lang = language.value;
  page.dir = direction.value;
  preview.requestUpdate();
  showCode();
}

/** Another text: typed, dropped, chosen or from a link. */
function take(text: string, options?: unknown): void {
  documents = options;
  input.value = text;
  read();
}

input.addEventListener('input', () => {
  fixture.value = '';
  documents = undefined;
  read();
});

const drop = find<HTMLElement>('#drop');
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('over'));
drop.addEventListener('drop', (event) => {
  drop.classList.remove('over');
  const [file] = event.dataTransfer?.files ?? [];
  if (!file) return;
  event.preventDefault();
  fixture.value = '';
  void file.text().then((text) => take(text));
});

for (const [provider, names] of fixtureNames()) {
  const group = document.createElement('optgroup');
  group.label = provider;
  group.append(...names.map((name) => new Option(name.slice(provider.length + 1), name)));
  fixture.append(group);
}
fixture.addEventListener('change', () => {
  if (!fixture.value) return;
  void loadFixture(fixture.value).then(({ text, options }) => take(text, options));
});

play.addEventListener('click', () => (replay.playing ? replay.pause() : replay.play()));
find('#step').addEventListener('click', () => replay.step());
position.addEventListener('input', () => {
  const chosen = Number(position.value); // before pausing moves the slider back
  replay.pause();
  replay.seek(chosen);
});
const speed = find<HTMLSelectElement>('#speed');
speed.addEventListener('change', () => {
  const { playing } = replay;
  replay.pause();
  replay.speed = Number(speed.value);
  if (playing) replay.play();
});

language.append(...LANGUAGES.map((tag) => new Option(languageName(tag), tag)));
for (const control of [language, direction]) control.addEventListener('change', settle);
const theme = find<HTMLSelectElement>('#theme');
theme.addEventListener('change', () => {
  document.documentElement.style.colorScheme = theme.value;
});
const width = find<HTMLSelectElement>('#width');
width.addEventListener('change', () => {
  find<HTMLElement>('#page').style.maxInlineSize = width.value;
});
target.addEventListener('change', showCode);
const copyCode = find<HTMLButtonElement>('#copy-code');
copyCode.addEventListener('click', () => void copy(find('#code').textContent, copyCode));

share.addEventListener('click', () => {
  const shared = {
    text: input.value,
    options: documents,
    language: language.value,
    direction: direction.value,
  };
  void shareLink(shared).then((link) => {
    if (link) return copy(link, share);
    recognised.textContent = 'Too long for a link: share the file itself.';
    return undefined;
  });
});

function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

async function open(): Promise<void> {
  const shared = await readShared(location.hash);
  language.value = shared?.language ?? 'en';
  direction.value = shared?.direction ?? 'ltr';
  take(shared?.text ?? JSON.stringify(EXAMPLE, undefined, 2), shared?.options);
  settle();
  // On a phone the answer is below, and a card would hide what the page is about.
  if (!shared && find('#page').getBoundingClientRect().top < innerHeight / 2) {
    // It does not open if somebody has pasted something else meanwhile.
    await openCard(find('#page')).catch(() => undefined);
  }
}
addEventListener('hashchange', () => void open());
void open();
