import { useAppSelector, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import type { FormEvent } from 'react';

const everywhere = { name: '', path: '/tests' };

/**
 * The header search: its scope (the open folder, the theory papers or all spotters) and its submit
 * handler.
 */
export function useHeaderSearch() {
  const { name, path: address } = useAppSelector((state) => state.shell.searchScope) ?? everywhere;
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [path = '', query] = address.split('?');
  return {
    label: name ? `Search in ${name}` : 'Search across all systems',
    /** The search words in the address, which filter the open list. */
    current: pathname === path ? (new URLSearchParams(search).get('q') ?? '') : '',
    /** Takes a guest to the sign-in page first. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const target = new URLSearchParams(query);
      const words = new FormData(event.currentTarget).get('q');
      if (typeof words === 'string' && words.trim()) target.set('q', words.trim());
      void navigate(user ? { pathname: path, search: `${target}` } : '/login');
    },
  };
}
