import { own } from '../model/read.js';
import { choose } from './choices.js';

/** The places where a preference about citations may be stored. */
export interface CitationsSettings {
  /**
   * For this session or this message: `'enabled'` or `'disabled'`, in any case. It has priority.
   */
  ephemeral?: unknown;
  /** What the user chose in the settings. */
  persistent?: unknown;
  /** The application's default. */
  fallback?: unknown;
}

/**
 * Whether citations should be shown. The first of these settings that has a value decides:
 * `ephemeral` (`'enabled'` or `'disabled'`), then `persistent`, then `fallback` (booleans). If none
 * has: `false`. Never throws, never logs.
 *
 * @example resolveCitationsEnabled({ ephemeral: 'disabled', persistent: true }) // false
 */
export function resolveCitationsEnabled(settings?: CitationsSettings): boolean {
  try {
    const { ephemeral, persistent, fallback } = own(settings);
    const choice = choose('citations', ephemeral);
    if (choice) return choice === 'enabled';
    if (typeof persistent === 'boolean') return persistent;
    return fallback === true;
  } catch {
    return false;
  }
}
