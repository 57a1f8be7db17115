/**
 * The text stored for a series in the browser session; null when there is none, or when storage is
 * unavailable.
 */
export function recallText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text for the browser session; null deletes it.
 * @returns false when storage is full or unavailable: then nothing is stored
 */
export function rememberText(key: string, text: string | null): boolean {
  try {
    sessionStorage.removeItem(key);
    if (text !== null) sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Matches `dicomDrawings:`, `dicomKeyImages:` and `dicomSpeed:`, each followed by the key of a
 * series.
 */
const ownKey = /^dicom[A-Z]\w*:/;

/** Stored on `globalThis`, because each micro-frontend of the page may load its own copy of this module. */
const page = globalThis as { [generationKey]?: number };
const generationKey: unique symbol = Symbol.for('medrad.dicom-viewer.session');

/** Changes when the session's data is deleted; code that holds a copy in memory must then drop that copy. */
export const sessionGeneration = (): number => page[generationKey] ?? 0;

/**
 * Deletes the drawings, key images and speeds of every viewer in this tab, for example when another
 * person signs in.
 */
export function clearViewerSession(): void {
  page[generationKey] = sessionGeneration() + 1;
  try {
    for (const key of Object.keys(sessionStorage)) if (ownKey.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
