import type { ProviderSign } from '../reading/adapter.js';
import { rowSigns } from '../shapes/row-signs.js';
import { signsAfterRows, signsBeforeRows } from './index.js';

/** All signs, in order of detection. */
export const signs: readonly ProviderSign[] = [...signsBeforeRows, ...rowSigns, ...signsAfterRows];
