import { Select, TextField } from '@medrad/ui/core';
import { useCallback } from 'react';
import type { useListAddress } from '../hooks/use-list-address';
import { useRestingText } from '../hooks/use-resting-text';
import { paperYears, subjects } from '../paper-filter';
import styles from './list.module.css';

const named = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: `${value}`, label: `${value}` }));

/** Narrows the papers by text, subject and year. */
export function Filters({ filter, setFilter }: ReturnType<typeof useListAddress>) {
  const search = useCallback((text: string) => setFilter('q', text), [setFilter]);
  const [text, setText] = useRestingText(filter.q ?? '', search);
  return (
    <div role="search" aria-label="Theory papers" className={styles.filters}>
      <TextField
        type="search"
        label="Search papers"
        isLabelHidden
        icon="search"
        placeholder="Search by title, subject or description..."
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label="Subject"
        isLabelHidden
        options={[{ value: '', label: 'All subjects' }, ...named(subjects)]}
        value={filter.subject ?? ''}
        onChange={(event) => setFilter('subject', event.target.value)}
      />
      <Select
        label="Year"
        isLabelHidden
        options={[{ value: '', label: 'All years' }, ...named(paperYears())]}
        value={`${filter.year ?? ''}`}
        onChange={(event) => setFilter('year', event.target.value)}
      />
    </div>
  );
}
