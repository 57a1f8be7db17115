import { modalities } from '@medrad/contracts/limits';
import { Button, Select, Switch } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';
import { isFiltered, type ItemView } from '../item-view';
import styles from './items.module.css';

interface ItemFiltersProps {
  view: ItemView;
  onChange: (part: Partial<ItemView>) => void;
  onClear: () => void;
}

const orders: { value: ItemView['order']; label: string }[] = [
  { value: 'flags', label: 'Flags, most first' },
  { value: 'facility', label: 'Facility, lowest first' },
  { value: 'discrimination', label: 'Discrimination, lowest first' },
];
const modalityOptions = [
  { value: '', label: 'All modalities' },
  ...modalities.map((value) => ({ value, label: value })),
];

/** What the table shows: flagged images, modality, body system, exams of one spotter; and its order. */
export function ItemFilters({ view, onChange, onClear }: ItemFiltersProps) {
  const { data: systems = [] } = spottersApi.useListSystemsQuery();
  const spotter = spottersApi.useGetTestQuery({ testId: view.testId }, { skip: view.testId === '' });
  const systemOptions = [
    { value: '', label: 'All systems' },
    ...systems.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];
  return (
    <div role="search" aria-label="Images" className={styles.filters}>
      <div className={styles.fields}>
        <Select
          label="Order"
          options={orders}
          value={view.order}
          onChange={({ target }) => onChange({ order: target.value as ItemView['order'] })}
        />
        <Select
          label="Modality"
          options={modalityOptions}
          value={view.modality}
          onChange={({ target }) => onChange({ modality: target.value as ItemView['modality'] })}
        />
        <Select
          label="System"
          options={systemOptions}
          value={view.systemId}
          onChange={({ target }) => onChange({ systemId: target.value })}
        />
      </div>
      <div className={styles.row}>
        <Switch
          label="Flagged only"
          checked={view.isFlagged}
          onChange={(isFlagged) => onChange({ isFlagged })}
        />
        {view.testId && (
          <span className={styles.note}>
            Only exams made from {spotter.currentData ? `"${spotter.currentData.title}"` : 'one spotter'}
          </span>
        )}
        {isFiltered(view) && (
          <Button size="sm" icon="close" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}
