import { clouds } from './clouds.js';
import { platforms } from './platforms.js';
import { protocols } from './protocols.js';
import { searchApis } from './search-apis.js';
import { vendors } from './vendors.js';

/** Every back end that is read by a row of a table, in order of detection. */
export const rows = [...platforms, ...clouds, ...searchApis, ...vendors, ...protocols] as const;

/** Back ends that are read by a row of a table. */
export type RowId = (typeof rows)[number]['id'];

/** Those, and the dialects of others' formats. */
export type ShapeId = RowId | 'brave' | 'foundry' | 'litellm-grounding';
