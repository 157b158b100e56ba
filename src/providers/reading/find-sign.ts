import { list } from '../../model/read.js';
import type { ProviderSign } from './adapter.js';
import { samplesOf } from './event-samples.js';
import { recognises } from './recognise.js';

/** Finds the provider of a response, of one stream event, or of a list of events. */
export function findSign<T extends ProviderSign>(
  given: unknown,
  among: readonly T[],
): T | undefined {
  const events = samplesOf(list(given));
  const whole = events.length > 0 ? events : given;
  return (
    among.find((sign) => recognises(sign, whole)) ??
    among.find((sign) => events.some((event) => recognises(sign, event)))
  );
}
