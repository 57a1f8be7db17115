import type { CaseFile, ReportingCase } from '@medrad/contracts';
import { BackLink } from '@medrad/remote-kit';
import { Badge, Card, PageHeader } from '@medrad/ui/core';
import { DifficultyBadge } from '../cases/difficulty-badge';
import { paths } from '../../paths';
import styles from './report.module.css';

/** The number of files, or the type of a single file. */
function filesLabel(files: readonly CaseFile[]): string {
  const [only, ...others] = files;
  return only && others.length === 0 ? only.fileType.toUpperCase() : `${files.length} FILES`;
}

interface CaseHeadProps {
  reportingCase: ReportingCase;
  isSubmitted: boolean;
}

/** The title of a case, with facts about it. */
export function CaseHead({ reportingCase, isSubmitted }: CaseHeadProps) {
  const { title, difficulty, modality, files, description, clinicalHistory } = reportingCase;
  return (
    <>
      <PageHeader back={<BackLink to={paths.room}>Back to Reporting Room</BackLink>} title={title} />
      <div className={styles.badges}>
        {isSubmitted && (
          <Badge tone="success" icon="check">
            Submitted
          </Badge>
        )}
        <DifficultyBadge difficulty={difficulty} />
        {modality && <Badge tone="outline">{modality}</Badge>}
        <Badge tone="secondary">{filesLabel(files)}</Badge>
      </div>
      <Card>
        <p className={styles.text}>{description}</p>
        {clinicalHistory && (
          <>
            <h2 className={styles.heading}>Clinical History</h2>
            <p className={styles.text}>{clinicalHistory}</p>
          </>
        )}
      </Card>
    </>
  );
}
