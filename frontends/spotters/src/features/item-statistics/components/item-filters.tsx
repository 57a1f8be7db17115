import { Button, Select, Switch } from '@medrad/ui/core';
import { spottersApi } from '../../../spotters.api';
import { GroupSelects } from '../../images/group-selects';
import { FolderSelect } from '../../places/folder-select';
import { SpotterSelect } from '../../places/spotter-select';
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

/** Filters and order of the table: flagged images, modality, body system, folder and spotter. */
export function ItemFilters({ view, onChange, onClear }: ItemFiltersProps) {
  const spotter = spottersApi.useGetTestQuery({ testId: view.testId }, { skip: view.testId === '' });
  return (
    <div role="search" aria-label="Images" className={styles.filters}>
      <div className={styles.fields}>
        <Select
          label="Order"
          options={orders}
          value={view.order}
          onChange={({ target }) => onChange({ order: target.value as ItemView['order'] })}
        />
        <GroupSelects view={view} onChange={onChange} />
        <FolderSelect
          value={view.subsectionId}
          none="All folders"
          onChange={(subsectionId) => onChange({ subsectionId, testId: '' })}
        />
        <SpotterSelect
          value={view.testId}
          none="Exams of any kind"
          folderId={view.subsectionId}
          onChange={(testId) => onChange({ testId })}
        />
      </div>
      <div className={styles.row}>
        <Switch
          label="Flagged only"
          checked={view.isFlagged}
          onChange={(isFlagged) => onChange({ isFlagged })}
        />
        {view.subsectionId && <span className={styles.note}>Only images used in spotters of the folder</span>}
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
