import type { ReportingSubmission } from '@medrad/contracts';
import { Badge, Card } from '@medrad/ui/core';
import { useId } from 'react';
import { DifficultyBadge } from '../cases/difficulty-badge';
import styles from './review.module.css';

/** The case of a submission, with its reference. */
export function ReviewedCase({ submitted }: { submitted: ReportingSubmission['case'] }) {
  const { title, description, difficulty, fileType, modality, correctFindings } = submitted;
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.badges}>
        <DifficultyBadge difficulty={difficulty} />
        {fileType && <Badge tone="secondary">{fileType.toUpperCase()}</Badge>}
        {modality && <Badge tone="outline">{modality}</Badge>}
      </div>
      <p className={styles.text}>{description}</p>
      <h3>Reference Findings</h3>
      <p className={styles.text}>{correctFindings ?? 'This case has no reference findings.'}</p>
    </Card>
  );
}
