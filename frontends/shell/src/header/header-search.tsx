import { useAppSelector, useSession } from '@medrad/remote-kit';
import { useLocation, useNavigate } from '@medrad/remote-kit/router';
import { Icon } from '@medrad/ui/core';
import type { FormEvent } from 'react';
import styles from './header.module.css';

/** Searches the spotters' titles and descriptions; a guest is asked to sign in first. */
export function HeaderSearch() {
  const title = useAppSelector((state) => state.shell.pageTitle);
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = pathname === '/tests' ? (new URLSearchParams(search).get('q') ?? '') : '';

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('q');
    const words = typeof value === 'string' ? value.trim() : '';
    if (!user) void navigate('/login');
    else void navigate(words ? `/tests?q=${encodeURIComponent(words)}` : '/tests');
  };
  return (
    <form role="search" className={styles.search} onSubmit={handleSubmit}>
      <Icon name="search" size={18} />
      <input
        key={current}
        type="search"
        name="q"
        aria-label="Search spotters"
        placeholder={title ? `Search in ${title}...` : 'Search across all systems...'}
        defaultValue={current}
      />
    </form>
  );
}
