import type { ExamSummary } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { Badge, EmptyState, ErrorState, Skeleton } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { LoadMore } from '@medrad/ui/records';
import { paths } from '../../../paths';
import { spottersApi } from '../../../spotters.api';
import { describeFormat } from '../describe-format';
import { examStates, isHandedIn } from '../exam-states';
import { nameOfFormat } from '../presets';
import styles from './choose.module.css';

function Way({ exam }: { exam: ExamSummary }) {
  const about = `${nameOfFormat(exam.format)}, ${formatTime(exam.createdAt)}`;
  if (exam.state === 'voided') return null;
  if (exam.state === 'running' || exam.state === 'ready') {
    const isRunning = exam.state === 'running';
    const label = isRunning ? 'Continue' : 'Start';
    return (
      <ButtonLink
        to={paths.exam(exam.id)}
        variant={isRunning ? 'primary' : 'secondary'}
        icon="play"
        aria-label={`${label}: ${about}`}
      >
        {label}
      </ButtonLink>
    );
  }
  if (exam.isHeld) return null;
  return (
    <ButtonLink to={paths.examResult(exam.id)} icon="clipboard" aria-label={`Result: ${about}`}>
      Result
    </ButtonLink>
  );
}

function Entry({ exam }: { exam: ExamSummary }) {
  const { label, tone } = examStates[exam.state];
  return (
    <li className={styles.entry} data-state={exam.state}>
      <div className={styles.entryText}>
        <h3 className={styles.entryName}>{nameOfFormat(exam.format)}</h3>
        <p className={styles.about}>
          {describeFormat(exam.format)} · <time dateTime={exam.createdAt}>{formatTime(exam.createdAt)}</time>
        </p>
      </div>
      <div className={styles.entryFacts}>
        <Badge tone={tone}>{label}</Badge>
        {exam.marks !== null && (
          <span className={styles.marks}>
            {exam.marks} of {exam.maxMarks} marks
          </span>
        )}
        {exam.isHeld && isHandedIn(exam.state) && (
          <span className={styles.about}>Results are not open yet</span>
        )}
      </div>
      <Way exam={exam} />
    </li>
  );
}

/** Sorts exams: running ones first, then the newest first. */
const inOrder = (exams: readonly ExamSummary[]): ExamSummary[] => [
  ...exams.filter(({ state }) => state === 'running'),
  ...exams.filter(({ state }) => state !== 'running'),
];

/** The user's exams. */
export function ExamEntries() {
  const list = spottersApi.useBrowseExamsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const exams = list.data?.pages.flat();
  return (
    <section aria-labelledby="own-exams">
      <h2 id="own-exams" className={styles.heading}>
        Your exams
      </h2>
      {!exams && list.isError ? (
        <ErrorState
          level={3}
          title="Your exams could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : !exams ? (
        <div role="status" aria-label="Loading your exams">
          <Skeleton height="5rem" radius="lg" />
        </div>
      ) : exams.length === 0 ? (
        <EmptyState
          level={3}
          icon="clipboard"
          title="No exams yet"
          description="Choose a format and make your first one."
        />
      ) : (
        <>
          <ul className={styles.entries}>
            {inOrder(exams).map((exam) => (
              <Entry key={exam.id} exam={exam} />
            ))}
          </ul>
          <LoadMore list={list} failure="Failed to fetch older exams" />
        </>
      )}
    </section>
  );
}
