import { searchMaxLength } from '@medrad/contracts/limits';
import { useEffect, useRef } from 'react';
import type { Find } from '../hooks/use-find';
import { Tool } from './tool';
import styles from './toolbar.module.css';

function outcomeOf({ hasQuery, isSearching, total, position, isCapped }: Find): string {
  if (!hasQuery) return '';
  if (total > 0) return `${position} of ${total}${isCapped || isSearching ? '+' : ''}`;
  return isSearching ? 'Searching…' : 'No matches';
}

/** The bar to find a text: Enter and Shift + Enter step through the matches, Escape closes the bar. */
export function FindBar({ find, focusTurn }: { find: Find; focusTurn: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [focusTurn]);

  return (
    <form
      role="search"
      aria-label="Find in this paper"
      className={styles.find}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') find.close();
        if (event.key === 'Enter' && event.target === input.current) find.step(event.shiftKey ? -1 : 1);
      }}
    >
      <input
        ref={input}
        type="text"
        className={styles.findInput}
        aria-label="Find in text"
        placeholder="Find in text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={searchMaxLength}
        value={find.query}
        onChange={({ target }) => find.setQuery(target.value)}
      />
      <span role="status" className={styles.count}>
        {outcomeOf(find)}
      </span>
      <Tool
        label="Previous match"
        icon="chevron-up"
        keys="Shift+Enter"
        disabled={find.total === 0}
        onClick={() => find.step(-1)}
      />
      <Tool
        label="Next match"
        icon="chevron-down"
        keys="Enter"
        disabled={find.total === 0}
        onClick={() => find.step(1)}
      />
      <Tool label="Close find" icon="close" keys="Escape" onClick={find.close} />
    </form>
  );
}
