import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { applyTheme, readStoredTheme, storeTheme, type Theme } from './stored-theme';

/** Result of {@link useTheme}. */
export interface ThemeControl {
  theme: Theme;
  setTheme: (theme: Theme) => void;
  toggleTheme: () => void;
}

const ThemeContext = createContext<ThemeControl | null>(null);

/** Provides the theme, stores it in the browser and applies it to the page's root. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme, setState] = useState(readStoredTheme);

  useLayoutEffect(() => applyTheme(theme), [theme]);

  // Follows a change of the theme in another tab of this browser.
  useEffect(() => {
    const follow = () => setState(readStoredTheme());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const setTheme = useCallback((next: Theme) => {
    storeTheme(next);
    setState(next);
  }, []);
  const control = useMemo(
    () => ({ theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') }),
    [theme, setTheme],
  );
  return <ThemeContext value={control}>{children}</ThemeContext>;
}

/**
 * The current theme and how to change it.
 * @throws when used outside a {@link ThemeProvider}
 */
export function useTheme(): ThemeControl {
  const control = useContext(ThemeContext);
  if (!control) throw new Error('useTheme must be used within a ThemeProvider');
  return control;
}
