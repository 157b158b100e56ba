/** A message for each plural form of a language. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * Returns a function that writes a count in the right plural form. Missing forms use `other`.
 *
 * @example
 * const sources = plural('pl', { one: '# źródło', few: '# źródła', many: '# źródeł', other: '# źródła' });
 * sources(22, '22'); // '22 źródła'
 */
export function plural(language: string, forms: Forms): (count: number, written: string) => string {
  const rules = new Intl.PluralRules(language);
  return (count, written) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', () => written);
}
