import { useAppSelector, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import type { FormEvent } from 'react';

const everywhere = { name: '', path: '/tests' };

/** Where the header search looks (the open folder, the theory papers or every spotter), and how it is asked. */
export function useHeaderSearch() {
  const { name, path: address } = useAppSelector((state) => state.shell.searchScope) ?? everywhere;
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [path = '', query] = address.split('?');
  return {
    label: name ? `Search in ${name}` : 'Search across all systems',
    /** The words that the open list was narrowed by. */
    current: pathname === path ? (new URLSearchParams(search).get('q') ?? '') : '',
    /** A guest is asked to sign in first. */
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const target = new URLSearchParams(query);
      const words = new FormData(event.currentTarget).get('q');
      if (typeof words === 'string' && words.trim()) target.set('q', words.trim());
      void navigate(user ? { pathname: path, search: `${target}` } : '/login');
    },
  };
}
