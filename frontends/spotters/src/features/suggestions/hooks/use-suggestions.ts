import type { ApiError } from '@medrad/api-client';
import type { SuggestionGroup, TestSuggestion } from '@medrad/contracts';
import { useState } from 'react';
import { spottersApi } from '../../../spotters.api';

/** `module`: grouped by folder; `all`: one list, newest first. */
export type SuggestionView = 'module' | 'all';

/** Number of suggestions per request in the All view. */
const pageSize = 50;

const failures: Record<SuggestionView, string> = {
  module: 'Failed to fetch grouped suggestions',
  all: 'Failed to fetch suggestions',
};

/**
 * The suggestions, protected by the admin password, which is kept in memory until the page is
 * closed.
 */
export function useSuggestions() {
  const [readGrouped] = spottersApi.useListSuggestionsBySubsectionMutation();
  const [readAll] = spottersApi.useListSuggestionsMutation();
  const [password, setPassword] = useState<string | null>(null);
  const [isUnlocked, setUnlocked] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [view, setView] = useState<SuggestionView>('module');
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const [suggestions, setSuggestions] = useState<TestSuggestion[]>([]);
  const [hasMore, setHasMore] = useState(false);

  function lock(reason: string | null): void {
    setUnlocked(false);
    setPassword(null);
    setGroups([]);
    setSuggestions([]);
    setHasMore(false);
    setView('module');
    setError(reason);
  }

  async function fetchPage(password: { password?: string }, offset: number): Promise<void> {
    const page = await readAll({ body: { ...password, limit: pageSize, offset } }).unwrap();
    setSuggestions((read) => [...read.slice(0, offset), ...page]);
    setHasMore(page.length === pageSize);
  }

  async function fetchView(
    wanted: SuggestionView,
    body: { password?: string },
    offset: number,
  ): Promise<void> {
    if (wanted === 'module') setGroups(await readGrouped({ body }).unwrap());
    else await fetchPage(body, offset);
  }

  /**
   * Loads a view. Resolves to whether access was granted.
   * @param secret the password; null when a developer session gives access
   */
  async function load(wanted: SuggestionView, secret: string | null, offset = 0): Promise<boolean> {
    setLoading(true);
    setError(null);
    try {
      await fetchView(wanted, secret === null ? {} : { password: secret }, offset);
      setPassword(secret);
      setUnlocked(true);
      return true;
    } catch (failure) {
      const isRefused = (failure as ApiError).status === 401;
      if (isRefused) lock('Invalid admin password');
      else setError(failures[wanted]);
      return false;
    } finally {
      setLoading(false);
    }
  }

  return {
    view,
    groups,
    suggestions,
    isUnlocked,
    isLoading,
    error,
    unlock: (secret: string | null) => load('module', secret),
    show: (wanted: SuggestionView) => {
      setView(wanted);
      void load(wanted, password);
    },
    /** Paging of the All view. A page that fails to load is reported in `error`. */
    pages: {
      hasNextPage: hasMore,
      isFetchingNextPage: isLoading,
      isFetchNextPageError: false,
      fetchNextPage: () => load('all', password, suggestions.length),
    },
    refresh: () => void load(view, password),
    logout: () => lock(null),
  };
}
