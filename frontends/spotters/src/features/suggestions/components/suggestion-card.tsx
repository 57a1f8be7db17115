import type { TestSuggestion } from '@medrad/contracts';
import { Card } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import styles from './suggestions.module.css';

export function SuggestionCard({ suggestion }: { suggestion: TestSuggestion }) {
  const { test, user, createdAt } = suggestion;
  return (
    <Card as="li" className={styles.suggestion}>
      <h3>{test.title}</h3>
      <p className={styles.text}>{suggestion.suggestion}</p>
      <p className={styles.meta}>
        {user ? `${user.name} · ${user.institute} · ${user.email}` : 'Anonymous'}
        {' · '}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
    </Card>
  );
}
