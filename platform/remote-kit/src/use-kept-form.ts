import { useState } from 'react';

function readForm<T extends object>(key: string, standard: T): T {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<T> | null;
    if (typeof value !== 'object' || value === null) return standard;
    // What an earlier build kept in another form is no draft of this one.
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
 * What was typed in a form and not sent, kept in this browser. The key names whose it is.
 * @param standard the form as it is without a draft
 */
export function useKeptForm<T extends object>(key: string, standard: T) {
  const [initial] = useState(() => readForm(key, standard));
  return {
    initial,
    /** Keeps the form, or forgets it when null. */
    keep: (form: T | null): void => {
      try {
        if (form) localStorage.setItem(key, JSON.stringify(form));
        else localStorage.removeItem(key);
      } catch {
        // A browser without storage forgets drafts.
      }
    },
  };
}
