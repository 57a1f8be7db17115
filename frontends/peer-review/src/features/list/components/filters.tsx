import { peerCaseDifficultyMaxLength } from '@medrad/contracts/limits';
import { Select } from '@medrad/ui/core';
import { SearchField } from '@medrad/ui/records';
import type { useListAddress } from '../hooks/use-list-address';
import styles from './list.module.css';

const statuses = [
  { value: '', label: 'All states' },
  { value: 'open', label: 'Waiting for an answer' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];
const scopes = [
  { value: '', label: 'All cases' },
  { value: 'mine', label: 'My cases' },
  { value: 'unread', label: 'Unread cases' },
];
const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'activity', label: 'Latest activity' },
  { value: 'discussed', label: 'Most discussed' },
];

/** Fields to filter and to order the cases. */
export function Filters({ filter, setFilter }: ReturnType<typeof useListAddress>) {
  return (
    <div role="search" aria-label="Cases" className={styles.filters}>
      <SearchField
        label="Search cases"
        placeholder="Search cases"
        value={filter.q ?? ''}
        onSearch={(text) => setFilter('q', text)}
      />
      <SearchField
        label="Difficulty"
        placeholder="Difficulty"
        maxLength={peerCaseDifficultyMaxLength}
        value={filter.difficulty ?? ''}
        onSearch={(text) => setFilter('difficulty', text)}
      />
      <Select
        label="State"
        isLabelHidden
        options={statuses}
        value={filter.status ?? ''}
        onChange={(event) => setFilter('status', event.target.value)}
      />
      <Select
        label="Cases to show"
        isLabelHidden
        options={scopes}
        value={filter.scope ?? ''}
        onChange={(event) => setFilter('scope', event.target.value)}
      />
      <Select
        label="Order"
        isLabelHidden
        options={orders}
        value={filter.order ?? 'newest'}
        onChange={(event) => setFilter('order', event.target.value)}
      />
    </div>
  );
}
