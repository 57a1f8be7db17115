import type { ExamPaper } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { Badge, Button, Card } from '@medrad/ui/core';
import { formatDate } from '@medrad/ui/formats';
import { paths } from '../../../paths';
import { describeFormat } from '../../exam/describe-format';
import { describeWindow, paperStates } from '../../exam/papers/paper-window';
import type { PaperAction } from '../paper-action';
import rows from '../../teachers-list/teachers-list.module.css';

interface PaperRowProps {
  paper: ExamPaper;
  onAction: (action: PaperAction) => void;
}

/** A paper with the actions for its teachers. */
export function PaperRow({ paper, onAction }: PaperRowProps) {
  const { id, title, about, format, state, createdAt, createdByName } = paper;
  const { label, tone } = paperStates[state];
  return (
    <Card as="li" className={rows.row}>
      <div className={rows.text}>
        <h2 className={rows.name}>{title}</h2>
        {about && <span>{about}</span>}
        <span>{[describeFormat(format), describeWindow(paper)].filter(Boolean).join(' · ')}</span>
        <span className={rows.note}>
          Set by {createdByName ?? 'a teacher'}, {formatDate(createdAt)}
        </span>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <div className={rows.actions}>
        <ButtonLink size="sm" to={paths.examPaper(id)} aria-label={`Results of ${title}`}>
          Results
        </ButtonLink>
        <Button size="sm" aria-label={`Edit ${title}`} onClick={() => onAction({ kind: 'edit', paper })}>
          Edit
        </Button>
        <Button size="sm" aria-label={`Delete ${title}`} onClick={() => onAction({ kind: 'delete', paper })}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
