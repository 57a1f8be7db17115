import { startApi } from '@medrad/api-client';
import type { ExamSummary } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { Icon } from '@medrad/ui/core';
import { prefetchArea } from '../remotes/prefetch-area';
import styles from './home.module.css';
import { useSecondsLeft } from './use-seconds-left';

const path = '/exams';
/** Number of the newest exams that are requested; a running exam is among them. */
const newest = 20;
/** Milliseconds for which the result of an exam that ended because its time was over is offered here. */
const offeredMs = 24 * 60 * 60 * 1000;

const items = ({ format }: ExamSummary): string => (format.items === 1 ? '1 item' : `${format.items} items`);

function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1 ? 'less than a minute left' : `${minutes} min left`;
}

/** The exam to show: a running one, or else the newest one if its time was over recently. */
function pickExam(exams: readonly ExamSummary[]): ExamSummary | undefined {
  const running = exams.find(({ state }) => state === 'running');
  if (running) return running;
  const [last] = exams;
  const isRecent = last?.endedAt && Date.now() - Date.parse(last.endedAt) < offeredMs;
  return last?.state === 'expired' && isRecent ? last : undefined;
}

function describe(exam: ExamSummary | undefined, secondsLeft: number | null) {
  if (!exam) return { to: path, title: 'Exams', text: 'Typed answers against the clock, marked at once' };
  const to = `${path}/${exam.id}`;
  if (exam.state === 'expired')
    return { to: `${to}/result`, title: 'Time is up: see the result', text: `Your exam of ${items(exam)}` };
  if (secondsLeft === 0)
    return { to, title: 'Time is up: see the result', text: `Your exam of ${items(exam)}` };
  const title = `Exam ${exam.isPaused ? 'paused' : 'running'}, ${timeText(secondsLeft ?? 0)}`;
  return { to, title, text: `Go on with your ${items(exam)}` };
}

/**
 * A link to the running exam with its remaining time, or to the result of one whose time was over recently; otherwise
 * to all exams.
 */
export function ExamLine() {
  const { data: exams = [] } = startApi.useListExamsQuery(
    { limit: newest },
    { refetchOnMountOrArgChange: true },
  );
  const exam = pickExam(exams);
  const secondsLeft = useSecondsLeft(exam?.secondsLeft ?? null, exam?.isPaused ?? false);
  const { to, title, text } = describe(exam, secondsLeft);
  return (
    <Link
      to={to}
      className={styles.today}
      data-running={exam?.state === 'running' || undefined}
      onPointerEnter={() => prefetchArea(path)}
    >
      <Icon name="clipboard" />
      <span className={styles.words}>
        <span>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </Link>
  );
}
