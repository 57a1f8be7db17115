import { paperSubjects } from '@medrad/contracts/limits';
import { Select } from '@medrad/ui/core';
import { SearchField } from '@medrad/ui/records';
import type { useListAddress } from '../hooks/use-list-address';
import { paperYears } from '../paper-filter';
import styles from './list.module.css';

const named = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: `${value}`, label: `${value}` }));

/** Filters papers by text, subject and year. */
export function Filters({ filter, setFilter }: ReturnType<typeof useListAddress>) {
  return (
    <div role="search" aria-label="Theory papers" className={styles.filters}>
      <SearchField
        label="Search papers"
        placeholder="Search by title, subject or description..."
        value={filter.q ?? ''}
        onSearch={(text) => setFilter('q', text)}
      />
      <Select
        label="Subject"
        isLabelHidden
        options={[{ value: '', label: 'All subjects' }, ...named(paperSubjects)]}
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
