import type { ExamPaper } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { Badge, Button, Card } from '@medrad/ui/core';
import { formatDate } from '@medrad/ui/formats';
import { paths } from '../../../paths';
import { describeFormat } from '../../exam/describe-format';
import { describeWindow, paperStates } from '../../exam/papers/paper-window';
import { resultReleases } from '../../exam/papers/result-release';
import type { PaperAction } from '../paper-action';
import rows from '../../teachers-list/teachers-list.module.css';

interface PaperRowProps {
  paper: ExamPaper;
  onAction: (action: PaperAction) => void;
}

/** How the results of a paper open: a paper that never closes waits for a teacher. */
const releaseOf = ({ resultRelease, closesAt }: Pick<ExamPaper, 'resultRelease' | 'closesAt'>) =>
  resultRelease === 'at_close' && closesAt === null ? 'by_teacher' : resultRelease;

/** The rules of a paper in a few words each. */
const rulesOf = ({ areResultsOpen, isShuffled, isVerifiedOnly, ...paper }: ExamPaper): string[] => [
  areResultsOpen ? 'Results are open' : `Results open: ${resultReleases[releaseOf(paper)].toLowerCase()}`,
  isShuffled ? 'Shuffled for each person' : 'One order for all',
  isVerifiedOnly ? 'Verified people only' : 'For everybody',
];

/** A paper with the actions for its teachers. */
export function PaperRow({ paper, onAction }: PaperRowProps) {
  const { id, title, about, format, state, createdAt, createdByName, areResultsOpen } = paper;
  const { label, tone } = paperStates[state];
  return (
    <Card as="li" className={rows.row}>
      <div className={rows.text}>
        <h2 className={rows.name}>{title}</h2>
        {about && <span>{about}</span>}
        <span>{[describeFormat(format), describeWindow(paper)].filter(Boolean).join(' · ')}</span>
        <span>{rulesOf(paper).join(' · ')}</span>
        <span className={rows.note}>
          Set by {createdByName ?? 'a teacher'}, {formatDate(createdAt)}
        </span>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <div className={rows.actions}>
        <ButtonLink size="sm" to={paths.examPaper(id)} aria-label={`Results of ${title}`}>
          Results
        </ButtonLink>
        {!areResultsOpen && (
          <Button
            size="sm"
            aria-label={`Open the results of ${title}`}
            onClick={() => onAction({ kind: 'open-results', paper })}
          >
            Open results
          </Button>
        )}
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
