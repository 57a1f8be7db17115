/** What was kept of a series for the browser's session; null where there is nothing, or storage is refused. */
export function recallText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text for the browser's session; null forgets it.
 * @returns false where storage is full or refused: then nothing is kept
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

/** `dicomDrawings:`, `dicomKeyImages:`, `dicomSpeed:` and the key of a series. */
const ownKey = /^dicom[A-Z]\w*:/;

/** One for the page: each remote may have its own copy of this module. */
const page = globalThis as { [generationKey]?: number };
const generationKey: unique symbol = Symbol.for('medrad.dicom-viewer.session');

/** Changes when what was kept is forgotten: what is held in memory is to be forgotten too. */
export const sessionGeneration = (): number => page[generationKey] ?? 0;

/** Forgets what a person drew, marked and chose in any viewer of this tab: the next person is another one. */
export function forgetViewerSession(): void {
  page[generationKey] = sessionGeneration() + 1;
  try {
    for (const key of Object.keys(sessionStorage)) if (ownKey.test(key)) sessionStorage.removeItem(key);
  } catch {
    // What was refused was not kept.
  }
}
