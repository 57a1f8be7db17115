import { useEffect } from 'react';
import { shellSlice } from './shell.slice';
import { useAppDispatch } from './store';

/**
 * Makes the search field in the page header search one list while this screen is shown, with the text "Search in
 * {name}...".
 * @param name name of the list; null while the name is unknown, when the field searches all spotters
 * @param path path of the list; the search text is its parameter `q`
 */
export function useSearchScope(name: string | null, path: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(shellSlice.actions.searchScopeChanged(name === null ? null : { name, path }));
    return () => void dispatch(shellSlice.actions.searchScopeChanged(null));
  }, [dispatch, name, path]);
}
