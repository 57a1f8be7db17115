import type { LearningProgress } from '@medrad/contracts';
import { progressCalendarDays } from '@medrad/contracts/limits';
import { CalendarTable } from '../charts/calendar-table';
import { Section } from './section';
import styles from './progress.module.css';

const weeks = Math.ceil(progressCalendarDays / 7);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Reviews and answered exam items per day. */
export function Calendar({ progress: { calendar, date } }: { progress: LearningProgress }) {
  if (calendar.length === 0) return null;
  const sum = (key: 'reviews' | 'answers') => calendar.reduce((all, day) => all + day[key], 0);
  return (
    <Section title="Reviews and answers by day">
      <CalendarTable
        title="Reviews and answers by day"
        last={date}
        weeks={weeks}
        counts={new Map(calendar.map((day) => [day.date, day.reviews + day.answers]))}
      />
      <p className={styles.note}>
        {counted(sum('reviews'), 'review', 'reviews')} and{' '}
        {counted(sum('answers'), 'answered item', 'answered items')} of exams in {weeks} weeks, on{' '}
        {counted(calendar.length, 'day', 'days')}. A day begins at four in the morning.
      </p>
    </Section>
  );
}
