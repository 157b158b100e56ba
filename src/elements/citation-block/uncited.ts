import type { SafePayload } from '../../model/index.js';
import type { Coverage } from '../../text/coverage.js';

let coverage: ((payload: SafePayload) => Coverage) | undefined;
let loading: Promise<void> | undefined;

/**
 * Which sentences of an answer carry a citation. Few pages ask for it, so its code is loaded with the
 * first answer that does: until then the result is `undefined`, and `onLoad` is called when to ask again.
 */
export function coverageOf(payload: SafePayload, onLoad: () => void): Coverage | undefined {
  if (coverage) return coverage(payload);
  loading ??= import('../../text/coverage.js').then((module) => {
    coverage = module.coverage;
  });
  // Where it can not be loaded, the answer is shown without its gaps.
  loading.then(onLoad, () => (loading = undefined));
  return undefined;
}
