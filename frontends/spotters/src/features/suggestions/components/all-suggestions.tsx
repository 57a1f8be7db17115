import type { TestSuggestion } from '@medrad/contracts';
import { LoadMore } from '@medrad/ui/records';
import type { ComponentProps } from 'react';
import { NoSuggestions } from './no-suggestions';
import { SuggestionCard } from './suggestion-card';
import styles from './suggestions.module.css';

interface AllSuggestionsProps {
  suggestions: TestSuggestion[];
  isLoading: boolean;
  hasFailed: boolean;
  pages: ComponentProps<typeof LoadMore>['list'];
}

export function AllSuggestions({ suggestions, isLoading, hasFailed, pages }: AllSuggestionsProps) {
  if (suggestions.length === 0) return <NoSuggestions isLoading={isLoading} hasFailed={hasFailed} />;
  return (
    <>
      <ul className={styles.suggestions} aria-label="All suggestions">
        {suggestions.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
      <LoadMore list={pages} failure="Failed to fetch suggestions" />
    </>
  );
}
