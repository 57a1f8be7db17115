import { Button, Select, TextField } from '@medrad/ui/core';
import { SearchField } from '@medrad/ui/records';
import { GroupSelects } from '../../images/group-selects';
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

/** Filters of the library: text, use, modality, body system and period. */
export function LibraryFilters({ view, onChange, onClear }: LibraryFiltersProps) {
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
        <GroupSelects view={view} hasNoSystem onChange={onChange} />
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
