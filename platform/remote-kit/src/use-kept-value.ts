import { useState } from 'react';
import { hasShapeOf } from './drafts/draft-versions';

function readValue<T extends object>(key: string, standard: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // A value that an earlier build stored in another format is ignored.
    return hasShapeOf(standard, value) ? value : standard;
  } catch {
    return standard;
  }
}

/**
 * Keeps a setting, a time or an id in this browser. All tabs share it, and the last one to write wins; what somebody
 * types is kept by `useKeptDraft`.
 * @param key storage key
 * @param standard the value if none was kept
 */
export function useKeptValue<T extends object>(key: string, standard: T) {
  const [initial] = useState(() => readValue(key, standard));
  return {
    initial,
    /** Stores the value; null deletes it. */
    keep: (value: T | null): void => {
      try {
        if (value) localStorage.setItem(key, JSON.stringify(value));
        else localStorage.removeItem(key);
      } catch {
        // Without storage, the value is not kept.
      }
    },
  };
}
