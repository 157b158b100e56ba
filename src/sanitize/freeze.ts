/**
 * A frozen record without prototype and without empty fields, so that elements read neither changes
 * nor inherited values.
 */
export function freeze<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  const record = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(values) as (keyof T & string)[]) {
    if (values[name] !== undefined) record[name] = values[name];
  }
  return Object.freeze(record) as T;
}
