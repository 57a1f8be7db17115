import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { PaperDocument } from '../document/paper-document';
import { findMatches, patternOf, searchOrder, type Match } from '../find/find-matches';
import { foldPage, type FoldedPage } from '../find/fold-text';

/** Delay in milliseconds after typing before a search starts. */
const typingPause = 200;
/** Maximum number of matches. */
const maxMatches = 5_000;

/**
 * The current match: its page and its index on that page. `turn` changes with each step, so that the same match can be
 * shown again.
 */
export interface ActiveMatch {
  page: number;
  index: number;
  turn: number;
}

interface Search {
  /** The pattern of the query; null when the query is empty. */
  pattern: RegExp | null;
  byPage: ReadonlyMap<number, readonly Match[]>;
  isDone: boolean;
}

const nothing: Search = { pattern: null, byPage: new Map(), isDone: false };
const count = (search: Search) => [...search.byPage.values()].reduce((sum, { length }) => sum + length, 0);

/** Finds a text in all pages, searching the current page first. */
export function useFind(document: PaperDocument, currentPage: number) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [latest, setSearch] = useState(nothing);
  const [latestActive, setActive] = useState<ActiveMatch | null>(null);
  const texts = useRef(new Map<number, FoldedPage>());
  const turns = useRef(0);
  const startPage = useEffectEvent(() => currentPage);
  const pattern = useMemo(() => (isOpen ? patternOf(query) : null), [isOpen, query]);
  // Results that were found for an earlier query are ignored.
  const search = pattern !== null && latest.pattern === pattern ? latest : nothing;
  const active = search === nothing ? null : latestActive;

  const textOf = useCallback(
    async (number: number): Promise<FoldedPage | null> => {
      const known = texts.current.get(number);
      if (known) return known;
      try {
        const folded = foldPage(await (await document.page(number)).pieces());
        texts.current.set(number, folded);
        return folded;
      } catch {
        // A page that cannot be read has no text.
        return null;
      }
    },
    [document],
  );

  useEffect(() => {
    if (!pattern) return;
    let isOver = false;
    const run = async () => {
      const byPage = new Map<number, readonly Match[]>();
      let total = 0;
      for (const page of searchOrder(document.pageCount, startPage())) {
        const text = await textOf(page);
        if (isOver) return;
        const matches = text ? findMatches(text, pattern, page) : [];
        if (matches.length === 0) continue;
        if (total === 0) setActive({ page, index: 0, turn: (turns.current += 1) });
        total += matches.length;
        byPage.set(page, matches);
        setSearch({ pattern, byPage: new Map(byPage), isDone: false });
        if (total >= maxMatches) break;
      }
      setSearch({ pattern, byPage, isDone: true });
    };
    const timer = setTimeout(() => void run(), typingPause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [document, pattern, textOf]);

  const pagesFound = useMemo(() => [...search.byPage.keys()].sort((a, b) => a - b), [search]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const turn = (turns.current += 1);
      setActive((now) => {
        if (!now || pagesFound.length === 0) return now;
        const index = now.index + direction;
        if (index >= 0 && index < (search.byPage.get(now.page)?.length ?? 0)) return { ...now, index, turn };
        const place = pagesFound.indexOf(now.page) + direction;
        const page = pagesFound.at(place % pagesFound.length) ?? now.page;
        const last = (search.byPage.get(page)?.length ?? 1) - 1;
        return { page, index: direction === 1 ? 0 : last, turn };
      });
    },
    [pagesFound, search],
  );

  const position = active
    ? pagesFound
        .filter((page) => page < active.page)
        .reduce((sum, page) => sum + (search.byPage.get(page)?.length ?? 0), active.index + 1)
    : 0;
  const total = count(search);

  return {
    isOpen,
    query,
    setQuery,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    step,
    active,
    matchesOn: (page: number) => search.byPage.get(page),
    position,
    total,
    isCapped: total >= maxMatches,
    isSearching: pattern !== null && !search.isDone,
    hasQuery: pattern !== null,
  };
}

export type Find = ReturnType<typeof useFind>;
