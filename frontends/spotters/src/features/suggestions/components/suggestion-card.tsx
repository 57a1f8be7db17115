import type { TestSuggestion } from '@medrad/contracts';
import { Card } from '@medrad/ui/core';
import styles from './suggestions.module.css';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

export function SuggestionCard({ suggestion }: { suggestion: TestSuggestion }) {
  const { test, user, createdAt } = suggestion;
  return (
    <Card as="li" className={styles.suggestion}>
      <h3>{test.title}</h3>
      <p className={styles.text}>{suggestion.suggestion}</p>
      <p className={styles.meta}>
        {user ? `${user.name} · ${user.institute} · ${user.email}` : 'Anonymous'}
        {' · '}
        <time dateTime={createdAt}>{dateFormat.format(new Date(createdAt))}</time>
      </p>
    </Card>
  );
}
