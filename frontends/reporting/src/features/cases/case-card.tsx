import type { ReportingCase } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { EntryActions, EntryCard } from '@medrad/ui/cards';
import { Badge, Icon, VisuallyHidden } from '@medrad/ui/core';
import { formatUsDate } from '@medrad/ui/formats';
import { paths } from '../../paths';
import { DifficultyBadge } from './difficulty-badge';
import { iconOf, typeLabelOf } from './file-type';
import { submissionCountText } from './submission-count';
import { useCaseAhead } from './use-case-ahead';
import styles from './cases.module.css';

/** A case in the list. */
export function CaseCard({ reportingCase }: { reportingCase: ReportingCase }) {
  const { id, title, description, difficulty, modality, submissionCount, createdAt, files, hasSubmitted } =
    reportingCase;
  const ahead = useCaseAhead(reportingCase);
  return (
    <EntryCard
      badges={
        <>
          <DifficultyBadge difficulty={difficulty} />
          {modality && <Badge tone="outline">{modality}</Badge>}
          {hasSubmitted && (
            <Badge tone="secondary" icon="check">
              Submitted
            </Badge>
          )}
        </>
      }
      title={
        <span className={styles.title}>
          <Icon name={iconOf(files)} />
          <VisuallyHidden>{typeLabelOf(files)}: </VisuallyHidden>
          {title}
        </span>
      }
      titleAs="h3"
      text={description}
      lines={3}
      actions={
        <EntryActions>
          <ButtonLink
            to={paths.case(id)}
            variant="primary"
            aria-label={`Start Reporting on ${title}`}
            {...ahead}
          >
            Start Reporting
          </ButtonLink>
        </EntryActions>
      }
    >
      <p className={styles.facts}>
        {submissionCountText(submissionCount)} · Added{' '}
        <time dateTime={createdAt}>{formatUsDate(createdAt)}</time>
      </p>
    </EntryCard>
  );
}
