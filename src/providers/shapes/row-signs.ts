// The signs of the rows. They are loaded with the first response that may be of one of these back
// ends.
import type { ProviderSign } from '../reading/adapter.js';
import { rows as table } from './rows.js';
import type { ResponseShape } from './shape.js';
import { signOf } from './sign.js';

export const rows: readonly ResponseShape[] = table;

/** The signs, in order of detection. */
export const rowSigns: readonly ProviderSign[] = rows.map((row) => signOf(row));
