import type { ExamPaper } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { Badge, Button } from '@medrad/ui/core';
import { paths } from '../../../paths';
import styles from '../choose/choose.module.css';
import { describeFormat } from '../describe-format';
import { examStates, isHandedIn } from '../exam-states';
import { describeWindow, paperStates } from './paper-window';
import { describeRelease } from './result-release';
import { useTakePaper } from './use-take-paper';

function TakeButton({ paper }: { paper: ExamPaper }) {
  const { take, isLoading } = useTakePaper(paper);
  return (
    <Button
      variant="primary"
      icon="play"
      isLoading={isLoading}
      aria-label={`Take paper: ${paper.title}`}
      onClick={() => void take()}
    >
      Take paper
    </Button>
  );
}

/** The link or button for a paper: take, start, continue, or view the result. */
function Way({ paper }: { paper: ExamPaper }) {
  const { own, state, title, needsVerification } = paper;
  if (!own) return state === 'open' && !needsVerification ? <TakeButton paper={paper} /> : null;
  if (own.state === 'voided' || (own.state === 'ready' && state !== 'open')) return null;
  if (own.state === 'ready' || own.state === 'running') {
    const label = own.state === 'ready' ? 'Start' : 'Continue';
    return (
      <ButtonLink
        to={paths.exam(own.examId)}
        variant="primary"
        icon="play"
        aria-label={`${label}: the paper ${title}`}
      >
        {label}
      </ButtonLink>
    );
  }
  if (own.isHeld) return null;
  return (
    <ButtonLink to={paths.examResult(own.examId)} icon="clipboard" aria-label={`Result: the paper ${title}`}>
      Result
    </ButtonLink>
  );
}

/** A paper set by a teacher, with its link or button. */
export function PaperEntry({ paper }: { paper: ExamPaper }) {
  const { title, about, format, own, createdByName, needsVerification } = paper;
  const { label, tone } = own && own.state !== 'ready' ? examStates[own.state] : paperStates[paper.state];
  const window = describeWindow(paper);
  return (
    <li className={styles.entry} data-state={own?.state}>
      <div className={styles.entryText}>
        <h3 className={styles.entryName}>{title}</h3>
        {about && <p>{about}</p>}
        <p className={styles.about}>
          {describeFormat(format)}
          {window && ` · ${window}`}
          {createdByName && ` · Set by ${createdByName}`}
        </p>
        {own?.isHeld && isHandedIn(own.state) && <p className={styles.about}>{describeRelease(paper)}.</p>}
        {needsVerification && (
          <p className={styles.about}>For verified people only. Ask your teacher to verify your account.</p>
        )}
      </div>
      <div className={styles.entryFacts}>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Way paper={paper} />
    </li>
  );
}
