import type { TestSuggestion } from '@medrad/contracts';
import { Button } from '@medrad/ui/core';
import { NoSuggestions } from './no-suggestions';
import { SuggestionCard } from './suggestion-card';
import styles from './suggestions.module.css';

interface AllSuggestionsProps {
  suggestions: TestSuggestion[];
  isLoading: boolean;
  hasFailed: boolean;
  /** Reads the next page, while there is one. */
  onMore: (() => void) | undefined;
}

export function AllSuggestions({ suggestions, isLoading, hasFailed, onMore }: AllSuggestionsProps) {
  if (suggestions.length === 0) return <NoSuggestions isLoading={isLoading} hasFailed={hasFailed} />;
  return (
    <>
      <ul className={styles.suggestions} aria-label="All suggestions">
        {suggestions.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
      {onMore && (
        <p className={styles.more}>
          <Button isLoading={isLoading} onClick={onMore}>
            Load more
          </Button>
        </p>
      )}
    </>
  );
}
