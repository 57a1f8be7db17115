import { useSyncExternalStore } from 'react';
import { defaultPreferences, type Preferences, readPreferences, writePreferences } from './preferences';

/** Key in local storage. */
const storageKey = 'dicomPreferences';

const listeners = new Set<() => void>();
let read: { text: string | null; preferences: Preferences } = { text: null, preferences: defaultPreferences };
/** Preferences that could not be stored; they last until the page is closed. */
let unsaved: Preferences | null = null;

/** The preferences of this browser; the same object until they change. */
export function getPreferences(): Preferences {
  if (unsaved) return unsaved;
  try {
    const text = localStorage.getItem(storageKey);
    if (text !== read.text) read = { text, preferences: readPreferences(text) };
  } catch {
    // While storage is unavailable, the preferences that were read last apply.
  }
  return read.preferences;
}

/** Stores preferences in this browser and notifies every viewer of this page and of other tabs. */
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

/** The preferences of this browser; renders on every change. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, getPreferences);
