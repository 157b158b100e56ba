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
