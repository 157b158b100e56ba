import { clouds } from './clouds.js';
import { platforms } from './platforms.js';
import { protocols } from './protocols.js';
import { searchApis } from './search-apis.js';
import { vendors } from './vendors.js';

/** All back ends that are described by a row of a table, in order of detection. */
export const rows = [...platforms, ...clouds, ...searchApis, ...vendors, ...protocols] as const;

/** The ids of the back ends in the tables. */
export type RowId = (typeof rows)[number]['id'];

/** The same, and dialects of other formats. */
export type ShapeId = RowId | 'brave' | 'foundry' | 'litellm-grounding';
