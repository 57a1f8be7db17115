/** The two themes of the product. */
export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** The stored theme; light when none is stored or storage is forbidden. */
export function readStoredTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** Stores the theme across browser restarts; does nothing when storage is forbidden. */
export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Private windows of some browsers forbid storage; the theme still applies to this page.
  }
}

/** Applies the theme to the page's root element, on which the design tokens depend. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.dataset.theme = theme;
}
