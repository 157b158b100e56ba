import type { NormalizeOptions } from '../../src/index.js';

/** The recorded responses of `test/fixtures/`, each loaded when it is looked at. */
const FILES = import.meta.glob<string>(
  ['../../test/fixtures/*/*.json', '../../test/fixtures/*/*.jsonl', '!**/*.expected.json'],
  { query: '?raw', import: 'default' },
);
const ROOT = '../../test/fixtures/';
const STREAM = /\.events\.jsonl$/;

const files = Object.keys(FILES)
  .filter((path) => !path.endsWith('.options.json'))
  .map((path) => path.slice(ROOT.length).split('/') as [provider: string, file: string])
  // What was recorded is more telling than what was made by hand.
  .sort(([, a], [, b]) => Number(a.startsWith('handmade')) - Number(b.startsWith('handmade')));

export const providers = [...new Set(files.map(([provider]) => provider))].sort();

export const filesOf = (provider: string): string[] =>
  files.flatMap(([of, file]) => (of === provider ? [file] : []));

export const streamsOf = (provider: string): string[] =>
  filesOf(provider).filter((file) => STREAM.test(file));

export interface Fixture {
  file: string;
  text: string;
  /** Options that the host has to pass for this recording, if any. */
  options: NormalizeOptions;
}

export async function loadFixture(provider: string, file: string): Promise<Fixture> {
  const path = `${ROOT}${provider}/${file}`;
  const options = FILES[path.replace(/\.jsonl?$/, '.options.json')];
  return {
    file,
    text: (await FILES[path]?.()) ?? '',
    options: options ? (JSON.parse(await options()) as NormalizeOptions) : {},
  };
}

/** Whether a provider really said this: the start of a file's name tells. */
export function originOf(file: string): string {
  if (file.startsWith('handmade'))
    return 'Written by hand, following the provider’s documentation.';
  if (file.startsWith('replayed')) return 'A recorded response that went through the framework.';
  return 'A recorded response; test/fixtures/README.md names its origin.';
}
