import type { ExamAttempt } from '@medrad/contracts';
import { Badge, Button } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { count } from '../../../count';
import { useServerClock } from '../../exam/clock/use-server-clock';
import { describeFormat, sayDuration } from '../../exam/describe-format';
import { examStates } from '../../exam/exam-states';
import { nameOfFormat } from '../../exam/presets';
import { addedSeconds } from '../describe-change';
import { useTick } from '../hooks/use-tick';
import type { AttemptAction } from '../attempt-action';
import { personOf } from '../person-of';
import styles from './exam-control.module.css';

interface AttemptTableProps {
  state: 'running' | 'ended';
  exams: readonly ExamAttempt[];
  onAction: (action: AttemptAction) => void;
}

function Moment({ at }: { at: string | null }) {
  return at === null ? <span>–</span> : <time dateTime={at}>{formatTime(at)}</time>;
}

/** Cell with the time at which an exam ends by the server's clock, and the remaining time. */
function Ends({ exam: { deadline, pausedAt }, now }: { exam: ExamAttempt; now: number }) {
  const seconds = Math.ceil((Date.parse(deadline ?? '') - now) / 1000);
  const left = Number.isNaN(seconds) ? null : Math.max(0, seconds);
  return (
    <span className={styles.lines}>
      <Moment at={deadline} />
      <span className={`${styles.note} ${styles.number}`}>
        {pausedAt ? 'Paused' : left === null ? '' : left === 0 ? 'Time is over' : `${sayDuration(left)} left`}
      </span>
    </span>
  );
}

function State({ exam }: { exam: ExamAttempt }) {
  const { label, tone } = examStates[exam.state];
  const added = addedSeconds(exam);
  return (
    <span className={styles.actions}>
      <Badge tone={tone}>{label}</Badge>
      {added !== null && <Badge tone="outline">+ {sayDuration(added)}</Badge>}
      {exam.lateAnswers > 0 && (
        <Badge tone={exam.lateAccepted ? 'outline' : 'warning'}>
          {count(exam.lateAnswers, 'late answer')}
        </Badge>
      )}
    </span>
  );
}

function Actions({ exam, onAction }: { exam: ExamAttempt } & Pick<AttemptTableProps, 'onAction'>) {
  const name = personOf(exam);
  const button = (kind: AttemptAction['kind'], label: string) => (
    <Button size="sm" aria-label={`${label}: ${name}`} onClick={() => onAction({ kind, examId: exam.id })}>
      {label}
    </Button>
  );
  return (
    <span className={styles.actions}>
      {exam.state === 'running' && button('extend', 'Add time')}
      {exam.state === 'expired' &&
        exam.lateAnswers > 0 &&
        !exam.lateAccepted &&
        button('accept-late', 'Accept late answers')}
      {exam.state !== 'voided' && button('void', 'Void')}
      {exam.state === 'voided' && !exam.secondAttempt && button('take-back', 'Take back')}
      {exam.state === 'voided' &&
        exam.paperId &&
        !exam.secondAttempt &&
        button('second-attempt', 'Second attempt')}
      {button('history', 'History')}
      {button('extra-time', 'Extra time')}
    </span>
  );
}

/** A table of exams with their remaining time and the available actions. */
export function AttemptTable({ state, exams, onAction }: AttemptTableProps) {
  const { clock } = useServerClock();
  const now = useTick(clock.now);
  const columns: RecordColumn<ExamAttempt>[] = [
    { title: 'Person', render: personOf },
    {
      title: 'Exam',
      render: ({ format }) => (
        <span className={styles.lines}>
          {nameOfFormat(format)}
          <span className={styles.note}>{describeFormat(format)}</span>
        </span>
      ),
    },
    { title: 'Started', render: ({ startedAt }) => <Moment at={startedAt} /> },
    state === 'running'
      ? { title: 'Ends', render: (exam) => <Ends exam={exam} now={now} /> }
      : { title: 'Ended', render: ({ endedAt }) => <Moment at={endedAt} /> },
    {
      title: 'Answered',
      render: ({ answered, format }) => (
        <span className={styles.number}>
          {answered} of {format.items}
        </span>
      ),
    },
    { title: 'State', render: (exam) => <State exam={exam} /> },
    {
      title: 'Actions',
      isTitleHidden: true,
      render: (exam) => <Actions exam={exam} onAction={onAction} />,
    },
  ];
  return (
    <RecordTable
      label={state === 'running' ? 'Running exams' : 'Ended exams'}
      columns={columns}
      rows={exams}
      keyOf={({ id }) => id}
    />
  );
}
