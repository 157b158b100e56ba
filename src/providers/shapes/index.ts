import type { ProviderAdapter } from '../reading/adapter.js';
import { adapterOf } from './adapter-of.js';
import { brave } from './brave.js';
import { clouds } from './clouds.js';
import { foundry, litellmGrounding } from './dialects.js';
import { platforms } from './platforms.js';
import { protocols } from './protocols.js';
import { searchApis } from './search-apis.js';
import { vendors } from './vendors.js';

const tables = [...platforms, ...clouds, ...searchApis, ...vendors, ...protocols] as const;

/** Back ends that are read by a row of a table. */
export type ShapeId = (typeof tables)[number]['id'] | 'brave' | 'foundry' | 'litellm-grounding';

export const shapeAdapters: readonly ProviderAdapter[] = [
  brave,
  foundry,
  litellmGrounding,
  ...tables.map(adapterOf),
];
