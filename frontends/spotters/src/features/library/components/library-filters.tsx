import { modalities } from '@medrad/contracts/limits';
import { Button, Select, TextField } from '@medrad/ui/core';
import { SearchField } from '@medrad/ui/records';
import { spottersApi } from '../../../spotters.api';
import type { LibraryView } from '../library-filter';
import styles from './library.module.css';

interface LibraryFiltersProps {
  view: LibraryView;
  onChange: (part: Partial<LibraryView>) => void;
  onClear: () => void;
}

const uses = [
  { value: '', label: 'All images' },
  { value: 'unused', label: 'Unused' },
  { value: 'used', label: 'Used in spotters' },
];
const modalityOptions = [
  { value: '', label: 'All modalities' },
  ...modalities.map((value) => ({ value, label: value })),
];

/** What the library shows: a text, use, modality, body system and period. */
export function LibraryFilters({ view, onChange, onClear }: LibraryFiltersProps) {
  const { data: systems = [] } = spottersApi.useListSystemsQuery();
  const systemOptions = [
    { value: '', label: 'All systems' },
    { value: 'none', label: 'No system' },
    ...systems.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ];
  return (
    <div role="search" aria-label="Images" className={styles.filters}>
      <SearchField
        label="Search images"
        placeholder="Diagnosis, clue or findings..."
        value={view.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className={styles.fields}>
        <Select
          label="Use"
          options={uses}
          value={view.use}
          onChange={({ target }) => onChange({ use: target.value as LibraryView['use'] })}
        />
        <Select
          label="Modality"
          options={modalityOptions}
          value={view.modality}
          onChange={({ target }) => onChange({ modality: target.value as LibraryView['modality'] })}
        />
        <Select
          label="System"
          options={systemOptions}
          value={view.systemId}
          onChange={({ target }) => onChange({ systemId: target.value })}
        />
        <TextField
          label="Added from"
          type="date"
          max={view.to || undefined}
          value={view.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label="Added until"
          type="date"
          min={view.from || undefined}
          value={view.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      {Object.values(view).some((value) => value !== '') && (
        <div>
          <Button size="sm" icon="close" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
    </div>
  );
}
