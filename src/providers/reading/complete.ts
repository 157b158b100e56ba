import { adapters } from '../index.js';
import { adapterOf } from '../shapes/adapter-of.js';
import { generic } from '../shapes/guess-adapter.js';
import { guessing } from './guess-side-sources.js';
import { markerReading } from './marker-reading.js';
import { mistakeOf, nothingIn, sourcelessMarkers } from './mistakes.js';
import type { Kit } from './normalize-options.js';

/** All readers at once, for hosts that import `normalize` instead of loading code on demand. */
export const complete: Kit = {
  adapters,
  generic,
  adapterOf,
  markers: markerReading,
  guessing,
  mistakes: { mistakeOf, nothingIn, sourcelessMarkers },
};
