/** The platform itself reads these of all plain objects that it is given, as `addEventListener` does. */
const PLATFORM = ['signal'];

/** The names of all options of all public types, so that none is forgotten: from what docs/api.md says. */
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

/** A field of a public type, as docs/api.md has it. */
export interface Field {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
}

/** The options of every function, each with the type that it belongs to. */
export function optionsIn(api: string): Field[] {
  const types = api.matchAll(/^interface (\w*(?:Options|Settings|Defaults))\b/gm);
  return Array.from(types, ([, owner = '']) => fieldsOf(api, owner)).flat();
}

/** The fields of a type, and of all types that these are of. */
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
  // Types within a type are on further lines; of alternatives, each field counts once.
  const fields = bodyOf(api, owner).matchAll(/^ {4}(?:readonly )?(\w+)\??: ([^\n]+?);?$/gm);
  const named = new Map(Array.from(fields, ([, name = '', type = '']) => [name, type]));
  return Array.from(named, ([name, type]) => ({ owner, name, type }));
}

function bodyOf(api: string, owner: string): string {
  const block = new RegExp(`^(?:interface|type) ${owner}\\b([\\s\\S]*?)^\`\`\``, 'm');
  return block.exec(api)?.[1] ?? '';
}
