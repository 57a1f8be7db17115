import { useEffect } from 'react';
import { shellSlice } from './shell.slice';
import { useAppDispatch } from './store';

/**
 * Makes the header search look in one list while this screen is shown, and say so ("Search in {name}...").
 * @param name of the list; null while it is unknown, when every spotter is searched
 * @param path of the list, which takes the words as the parameter `q`
 */
export function useSearchScope(name: string | null, path: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(shellSlice.actions.searchScopeChanged(name === null ? null : { name, path }));
    return () => void dispatch(shellSlice.actions.searchScopeChanged(null));
  }, [dispatch, name, path]);
}
