import type { ReportingCase } from '@medrad/contracts';
import { Badge, Button, Card } from '@medrad/ui/core';
import { DifficultyBadge } from '../cases/difficulty-badge';
import { submissionCountText } from '../cases/submission-count';
import styles from './manage.module.css';

interface ManagedCaseProps {
  reportingCase: ReportingCase;
  onEdit: () => void;
  onDelete: () => void;
}

/** A case with actions for its teachers. */
export function ManagedCase({ reportingCase, onEdit, onDelete }: ManagedCaseProps) {
  const { title, folder, description, difficulty, modality, submissionCount } = reportingCase;
  return (
    <Card as="li" className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.badges}>
          <Badge tone="secondary" icon="folder">
            {folder ?? 'Unassigned'}
          </Badge>
          <DifficultyBadge difficulty={difficulty} />
          {modality && <Badge tone="outline">{modality}</Badge>}
          <span className={styles.facts}>{submissionCountText(submissionCount)}</span>
        </div>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" icon="edit" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="danger" icon="trash" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
