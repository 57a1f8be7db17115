/** What was kept of a series for the browser's session; null where there is nothing, or storage is refused. */
export function recallText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for the browser's session; null forgets it. Where storage is full or refused nothing is kept. */
export function rememberText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Kept while the viewer is open at least.
  }
}
