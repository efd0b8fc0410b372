// The log viewer's preferences, stored in the browser: the refresh interval and whether lines wrap.
import { periods, type Period } from './choices.ts';

export type Preferences = { period: Period; wraps: boolean };

export type PreferenceStorage = { load: () => Preferences; save: (preferences: Preferences) => void };

const key = 'registrar-log-viewer';
const defaults: Preferences = { period: 0, wraps: true };

/** Preferences that are not stored, for tests and for browsers without storage. */
export const noStorage: PreferenceStorage = { load: () => defaults, save: () => undefined };

/** Preferences in the browser's storage; unreadable values are ignored. */
export const browserStorage: PreferenceStorage = {
  load: () => {
    try {
      const { period, wraps } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      return {
        period: periods.find((one) => one === period) ?? defaults.period,
        wraps: typeof wraps === 'boolean' ? wraps : defaults.wraps,
      };
    } catch {
      return defaults;
    }
  },
  save: (preferences) => {
    try {
      localStorage.setItem(key, JSON.stringify(preferences));
    } catch {
      // Private windows and full storage throw; the choice then lasts until the page is left.
    }
  },
};
