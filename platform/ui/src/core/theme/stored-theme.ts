/** The two looks of the product. */
export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** The kept choice; light when none is kept or storage is closed to us. */
export function readStoredTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** Keeps the choice across browser restarts; a browser that forbids storage simply forgets it. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Private windows of some browsers refuse; the theme still holds for this page.
  }
}

/** Puts the theme on the page's root element, where the design tokens hang. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme;
}
