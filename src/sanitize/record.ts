/** A frozen record without prototype and without empty fields: what the elements read cannot change or inherit. */
export function freeze<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  const record = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) record[name] = value;
  }
  return Object.freeze(record) as T;
}
