import { useSyncExternalStore } from 'react';
import { defaultPreferences, type Preferences, readPreferences, writePreferences } from './preferences';

/** Key of local storage. */
const storageKey = 'dicomPreferences';

const listeners = new Set<() => void>();
let read: { text: string | null; preferences: Preferences } = { text: null, preferences: defaultPreferences };
/** What a browser refused to store: kept for this page at least. */
let unsaved: Preferences | null = null;

/** The preferences of this browser; the same object until they change. */
export function getPreferences(): Preferences {
  if (unsaved) return unsaved;
  try {
    const text = localStorage.getItem(storageKey);
    if (text !== read.text) read = { text, preferences: readPreferences(text) };
  } catch {
    // A browser without storage: as they were last read.
  }
  return read.preferences;
}

/** Keeps preferences in this browser and tells every viewer of the page; other tabs hear of them, too. */
export function setPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(storageKey, writePreferences(preferences));
    unsaved = null;
  } catch {
    unsaved = preferences;
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The preferences of this browser, as they change. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);
