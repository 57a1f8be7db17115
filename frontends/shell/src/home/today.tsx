import { startApi } from '@medrad/api-client';
import type { LearningToday } from '@medrad/contracts';
import { Link } from '@medrad/remote-kit/router';
import { Icon } from '@medrad/ui/core';
import { formatDay } from '@medrad/ui/formats';
import { prefetchArea } from '../remotes/prefetch-area';
import styles from './home.module.css';

const path = '/learning';
const dayMs = 24 * 60 * 60 * 1000;

function titleOf(today: LearningToday | undefined): string {
  if (!today) return 'Reviews';
  const count = today.reviews.length + today.fresh.length;
  if (count === 0) return 'No reviews today';
  return count === 1 ? '1 review today' : `${count} reviews today`;
}

/** Sentence about the date of the plan's exam; null without a future exam. */
function examText(today: string | undefined, examDate: string | null | undefined): string | null {
  if (today === undefined || !examDate || examDate < today) return null;
  const days = Math.round((Date.parse(examDate) - Date.parse(today)) / dayMs);
  if (days === 0) return 'Exam today';
  return `Exam on ${formatDay(examDate)}, in ${days === 1 ? '1 day' : `${days} days`}`;
}

/** A link to the reviews with the number that are due; while that number is unknown, explains what reviews are. */
export function Today() {
  const { data: today } = startApi.useGetLearningTodayQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: plan } = startApi.useGetLearningPlanQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Link to={path} className={styles.today} onPointerEnter={() => prefetchArea(path)}>
      <Icon name="clock" />
      <span className={styles.words}>
        <span>{titleOf(today)}</span>
        <span className={styles.text}>
          {examText(today?.date, plan?.examDate) ?? 'Images you missed in exams, until you know them'}
        </span>
      </span>
      <Icon name="arrow-right" className={styles.arrow} />
    </Link>
  );
}
