import type { SpotterSubsection } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { IconButton } from '@medrad/ui/core';
import { count } from '../../../count';
import { paths } from '../../../paths';
import styles from './list.module.css';

interface SubsectionRowProps {
  subsection: SpotterSubsection;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: 'up' | 'down') => void;
  onEdit: () => void;
  onImages: () => void;
  onDelete: () => void;
}

/** A folder with a developer's actions. */
export function SubsectionRow(props: SubsectionRowProps) {
  const { subsection, isFirst, isLast, onMove, onEdit, onImages, onDelete } = props;
  const { id, name, description, testCount } = subsection;
  return (
    <li className={styles.existingRow} data-subsection={id}>
      <div className={styles.folderText}>
        <Link to={paths.folder(id)}>{name}</Link>
        {description && <div className={styles.meta}>{description}</div>}
        <div className={styles.meta}>{count(testCount, 'module')}</div>
      </div>
      <div className={styles.rowActions}>
        <IconButton
          size="sm"
          icon="arrow-up"
          label={`Move ${name} up`}
          data-move="up"
          disabled={isFirst}
          onClick={() => onMove('up')}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={`Move ${name} down`}
          data-move="down"
          disabled={isLast}
          onClick={() => onMove('down')}
        />
        <IconButton size="sm" icon="edit" label={`Edit subsection ${name}`} onClick={onEdit} />
        <IconButton size="sm" icon="lock" label={`Images of subsection ${name}`} onClick={onImages} />
        <IconButton size="sm" icon="trash" label={`Delete subsection ${name}`} onClick={onDelete} />
      </div>
    </li>
  );
}
