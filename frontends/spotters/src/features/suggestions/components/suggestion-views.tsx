import { Tabs } from '@medrad/ui/core';
import type { SuggestionView, useSuggestions } from '../hooks/use-suggestions';
import { AllSuggestions } from './all-suggestions';
import { GroupedSuggestions } from './grouped-suggestions';
import styles from './suggestions.module.css';

/** The two views of the suggestions, and the error when loading one failed. */
export function SuggestionViews({ suggestions }: { suggestions: ReturnType<typeof useSuggestions> }) {
  const { view, groups, isLoading, error, show } = suggestions;
  return (
    <div aria-busy={isLoading}>
      {error && (
        <p role="alert" className={styles.error}>
          Error: {error}
        </p>
      )}
      <Tabs
        label="Views"
        value={view}
        onChange={(wanted) => show(wanted as SuggestionView)}
        tabs={[
          {
            value: 'module',
            label: 'By Module',
            content: <GroupedSuggestions groups={groups} isLoading={isLoading} hasFailed={error !== null} />,
          },
          {
            value: 'all',
            label: 'All',
            content: (
              <AllSuggestions
                suggestions={suggestions.suggestions}
                pages={suggestions.pages}
                isLoading={isLoading}
                hasFailed={error !== null}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
