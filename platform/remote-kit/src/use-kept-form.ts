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
 * Unsent content of a form, stored in this browser. The key must name the user.
 * @param standard content of the form without a draft
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
        // Without storage the draft is lost.
      }
    },
  };
}
