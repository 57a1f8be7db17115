import type { SuggestionGroup } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';
import { count } from '../../../count';
import { NoSuggestions } from './no-suggestions';
import { SuggestionCard } from './suggestion-card';
import styles from './suggestions.module.css';

interface GroupedSuggestionsProps {
  groups: SuggestionGroup[];
  isLoading: boolean;
  hasFailed: boolean;
}

export function GroupedSuggestions({ groups, isLoading, hasFailed }: GroupedSuggestionsProps) {
  if (groups.length === 0) return <NoSuggestions isLoading={isLoading} hasFailed={hasFailed} />;
  return groups.map(({ subsection, count: number, suggestions }) => (
    <section key={subsection.id ?? 'none'} className={styles.group} aria-label={subsection.name}>
      <header className={styles.groupHeader}>
        <h2>{subsection.name}</h2>
        <Badge tone="secondary">{count(number, 'suggestion')}</Badge>
      </header>
      {subsection.description && <p className={styles.meta}>{subsection.description}</p>}
      <ul className={styles.suggestions}>
        {suggestions.map((suggestion) => (
          <SuggestionCard key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  ));
}
