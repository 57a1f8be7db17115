import type { SpotterSubsection } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { DataTable } from '@medrad/ui/data';
import { count } from '../../../count';
import { paths } from '../../../paths';
import styles from './list.module.css';

const columns = [
  {
    title: 'Subsection',
    dataIndex: 'name',
    sorter: (one: SpotterSubsection, other: SpotterSubsection) => one.name.localeCompare(other.name),
    render: (name: string, { id, description }: SpotterSubsection) => (
      <>
        <Link to={paths.folder(id)}>{name}</Link>
        {description && <div className={styles.meta}>{description}</div>}
      </>
    ),
  },
  {
    title: 'Spotters',
    dataIndex: 'testCount',
    width: '8.5rem',
    sorter: (one: SpotterSubsection, other: SpotterSubsection) => one.testCount - other.testCount,
    render: (testCount: number) => count(testCount, 'module'),
  },
];

/** What subsections there are, sortable by name and by size. */
export function SubsectionTable({ subsections }: { subsections: SpotterSubsection[] }) {
  return (
    <DataTable
      aria-label="Existing Subsections"
      rowKey="id"
      className={styles.existing}
      columns={columns}
      dataSource={subsections}
    />
  );
}
