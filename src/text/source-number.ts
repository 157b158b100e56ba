/** Is it the number of a source, as markers have it? */
export function isNumber(name: string): boolean {
  return /^[1-9]\d{0,5}$/.test(name);
}
