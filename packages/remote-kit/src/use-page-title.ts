import { useEffect } from 'react';
import { shellSlice } from './shell.slice';
import { useAppDispatch } from './store';

/** Names what is open: the header search then says "Search in {title}...". Cleared when the screen is left. */
export function usePageTitle(title: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(shellSlice.actions.pageTitleChanged(title));
    return () => void dispatch(shellSlice.actions.pageTitleChanged(null));
  }, [dispatch, title]);
}
