// Checks Google's search suggestions against the grammar of <grounding-widget>. Each file is a
// `renderedContent` string, or a recorded response (.json, .jsonl) with suggestions.
//   node scripts/check-suggestions.mjs sample.html response.json …
// Exits with 1 if one of them is refused: then Google has changed its design, or somebody else has
// changed the file.
import { readFileSync } from 'node:fs';
import { importSource } from './import-source.mjs';

const NAMES = new Set(['renderedContent', 'rendered_content', 'search_suggestions']);

export async function loadReader() {
  return (await importSource('/src/sanitize/google-suggestions.ts')).readSuggestions;
}

/** The suggestions in a file. */
export function samplesIn(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return [...find(JSON.parse(text))];
  if (!file.endsWith('.jsonl')) return [text];
  return text.split('\n').flatMap((line) => (line.trim() ? [...find(JSON.parse(line))] : []));
}

function* find(value, name = '') {
  if (typeof value === 'string' && NAMES.has(name)) yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* find(inner, key);
  }
}

if (process.argv[1] === import.meta.filename) {
  const readSuggestions = await loadReader();
  for (const file of process.argv.slice(2)) {
    const samples = samplesIn(file);
    if (samples.length === 0) console.log(`none      ${file}`);
    for (const sample of samples) {
      const { refused } = readSuggestions(sample);
      if (refused) process.exitCode = 1;
      console.log(
        refused
          ? `refused   ${file}: ${refused.reason} at ${refused.path || 'the start'}`
          : `accepted  ${file}`,
      );
    }
  }
}
