/** The recorded responses of the tests, loaded one by one when they are chosen. */
const files = import.meta.glob<string>(
  [
    '../test/fixtures/*/*.{json,jsonl}',
    '!**/*.expected.json',
    '!**/corpora/**',
    '!**/suggestions/**',
  ],
  { query: '?raw', import: 'default' },
);
const ROOT = '../test/fixtures/';

/** `openai/….json`, by provider. */
export function fixtureNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const path of Object.keys(files).sort()) {
    if (path.endsWith('.options.json')) continue;
    const name = path.slice(ROOT.length);
    const provider = name.split('/', 1)[0] ?? '';
    names.set(provider, [...(names.get(provider) ?? []), name]);
  }
  return names;
}

/** The text of one, and the options that `normalize` needs for it: documents of the request. */
export async function loadFixture(name: string): Promise<{ text: string; options: unknown }> {
  const options = files[`${ROOT}${name.replace(/\.jsonl?$/, '.options.json')}`];
  const text = (await files[ROOT + name]?.()) ?? '';
  return { text: readable(text), options: options && (JSON.parse(await options()) as unknown) };
}

/** One JSON value is shown with line breaks; a log of events keeps its lines. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
