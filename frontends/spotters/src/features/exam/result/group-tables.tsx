import { RecordTable } from '@medrad/ui/records';
import { spottersApi } from '../../../spotters.api';
import { type GroupMarks, groupMarks } from './group-marks';
import type { ResultItem } from './result-item';
import styles from './result.module.css';

interface GroupTableProps {
  title: string;
  /** Heading of the column with the names of the groups. */
  of: string;
  groups: readonly GroupMarks[];
  marksPerItem: number;
}

function GroupTable({ title, of, groups, marksPerItem }: GroupTableProps) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <RecordTable
        label={title}
        rows={groups}
        keyOf={({ name }) => name}
        columns={[
          { title: of, render: ({ name }) => name },
          { title: 'Items', render: ({ items }) => items },
          {
            title: 'Marks',
            render: ({ items, marks }) =>
              `${marks} of ${items * marksPerItem} (${Math.round((100 * marks) / (items * marksPerItem))} %)`,
          },
        ]}
      />
    </section>
  );
}

/** Marks by body system and by modality. */
export function GroupTables({ items, marksPerItem }: { items: readonly ResultItem[]; marksPerItem: number }) {
  const { data: systems = [] } = spottersApi.useListSystemsQuery();
  const nameOf = new Map(systems.map(({ id, displayName }) => [id, displayName]));
  const bySystem = groupMarks(items, ({ systemId }) => nameOf.get(systemId ?? '') ?? 'No system');
  const byModality = groupMarks(items, ({ modality }) => modality);
  return (
    <div className={styles.groups}>
      <GroupTable title="By system" of="System" groups={bySystem} marksPerItem={marksPerItem} />
      <GroupTable title="By modality" of="Modality" groups={byModality} marksPerItem={marksPerItem} />
    </div>
  );
}
