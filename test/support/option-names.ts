/**
 * The platform itself reads these properties of plain objects, for example in `addEventListener`.
 */
const PLATFORM = ['signal'];

/** The names of all options of all public types, from docs/api.md, so that none is forgotten. */
export function optionNames(api: string): string[] {
  return namesIn(api, /^interface \w*(?:Options|Settings|Defaults)\b.*\{([\s\S]*?)^\}/gm);
}

/** The names of all fields of a payload and of its parts. */
export function fieldNames(api: string): string[] {
  return namesIn(
    api,
    /^(?:interface|type) (?:Citation[A-Z]?[a-z]*|Evidence)\b[^{]*\{([\s\S]*?)^\}/gm,
  );
}

function namesIn(api: string, pattern: RegExp): string[] {
  const types = api.matchAll(pattern);
  const names = Array.from(types, ([, body = '']) =>
    Array.from(body.matchAll(/^ +(\w+)\??:/gm), ([, name = '']) => name),
  );
  return [...new Set(names.flat())].filter((name) => !PLATFORM.includes(name));
}

/** A field of a public type in docs/api.md. */
export interface Field {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
}

/** The options of every function, each with its type. */
export function optionsIn(api: string): Field[] {
  const types = api.matchAll(/^interface (\w*(?:Options|Settings|Defaults))\b/gm);
  return Array.from(types, ([, owner = '']) => fieldsOf(api, owner)).flat();
}

/** The fields of a type, and those of all types that it contains. */
export function fieldsWithin(api: string, root: string): Field[] {
  const owners = [root];
  const found: Field[] = [];
  for (const owner of owners) {
    found.push(...fieldsOf(api, owner));
    const names = bodyOf(api, owner).match(/\b(?:Citation|Evidence)\w*/g) ?? [];
    owners.push(...names.filter((name) => !owners.includes(name)));
  }
  return found;
}

function fieldsOf(api: string, owner: string): Field[] {
  // Nested types are on further lines. In union types, each field counts once.
  const fields = bodyOf(api, owner).matchAll(/^ {4}(?:readonly )?(\w+)\??: ([^\n]+?);?$/gm);
  const named = new Map(Array.from(fields, ([, name = '', type = '']) => [name, type]));
  return Array.from(named, ([name, type]) => ({ owner, name, type }));
}

function bodyOf(api: string, owner: string): string {
  const block = new RegExp(`^(?:interface|type) ${owner}\\b([\\s\\S]*?)^\`\`\``, 'm');
  return block.exec(api)?.[1] ?? '';
}
