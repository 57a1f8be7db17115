import type { TestSuggestion } from '@medrad/contracts';
import { NoSuggestions } from './no-suggestions';
import { SuggestionCard } from './suggestion-card';
import styles from './suggestions.module.css';

interface AllSuggestionsProps {
  suggestions: TestSuggestion[];
  isLoading: boolean;
  hasFailed: boolean;
}

export function AllSuggestions({ suggestions, isLoading, hasFailed }: AllSuggestionsProps) {
  if (suggestions.length === 0) return <NoSuggestions isLoading={isLoading} hasFailed={hasFailed} />;
  return (
    <ul className={styles.suggestions} aria-label="All suggestions">
      {suggestions.map((suggestion) => (
        <SuggestionCard key={suggestion.id} suggestion={suggestion} />
      ))}
    </ul>
  );
}
