import { useState } from 'react';

function readForm<T extends object>(key: string, standard: T): T {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<T> | null;
    if (typeof value !== 'object' || value === null) return standard;
    // A draft that an earlier build stored in another format is ignored.
    const isKnown = (Object.keys(standard) as (keyof T)[]).every(
      (name) =>
        typeof value[name] === typeof standard[name] &&
        Array.isArray(value[name]) === Array.isArray(standard[name]),
    );
    return isKnown ? (value as T) : standard;
  } catch {
    return standard;
  }
}

/**
 * Keeps the unsent content of a form in this browser.
 * @param key storage key, which must contain the user's id
 * @param standard content of a form for which nothing was kept
 */
export function useKeptForm<T extends object>(key: string, standard: T) {
  const [initial] = useState(() => readForm(key, standard));
  return {
    initial,
    /** Stores the form's content; null deletes it. */
    keep: (form: T | null): void => {
      try {
        if (form) localStorage.setItem(key, JSON.stringify(form));
        else localStorage.removeItem(key);
      } catch {
        // Without storage, the draft is not kept.
      }
    },
  };
}
