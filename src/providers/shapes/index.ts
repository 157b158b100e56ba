import type { ProviderAdapter } from '../reading/adapter.js';
import { adapterOf } from './adapter-of.js';
import { brave } from './brave.js';
import { foundry, litellmGrounding } from './dialects.js';
import { rows } from './rows.js';

export type { ShapeId } from './rows.js';

export const shapeAdapters: readonly ProviderAdapter[] = [
  brave,
  foundry,
  litellmGrounding,
  ...rows.map(adapterOf),
];
