import { own } from '../model/read.js';
import { choose } from './choices.js';

/** Where a wish to see citations, or not to, may have been written down. */
export interface CitationsSettings {
  /** For this session or this message: `'enabled'` or `'disabled'`, in any case. Comes first. */
  ephemeral?: unknown;
  /** What the user chose in the settings. */
  persistent?: unknown;
  /** What the application ships with. */
  fallback?: unknown;
}

/**
 * Whether citations should be shown. The first setting that says something decides: `ephemeral`
 * (`'enabled'` or `'disabled'`), then `persistent`, then `fallback` (booleans). If none does: `false`.
 * Never throws, never logs.
 *
 * @example resolveCitationsEnabled({ ephemeral: 'disabled', persistent: true }) // false
 */
export function resolveCitationsEnabled(settings?: CitationsSettings): boolean {
  try {
    const { ephemeral, persistent, fallback } = own(settings);
    const wish = choose('citations', ephemeral);
    if (wish) return wish === 'enabled';
    if (typeof persistent === 'boolean') return persistent;
    return fallback === true;
  } catch {
    return false;
  }
}
