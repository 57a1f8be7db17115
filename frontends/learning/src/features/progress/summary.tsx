import type { LearningProgress } from '@medrad/contracts';
import { StatCard, StatGrid } from '@medrad/ui/records';
import type { CSSProperties } from 'react';
import { intervalText, secondsText, shareText } from './progress-texts';
import { Section } from './section';
import styles from './progress.module.css';

/** Places two numbers side by side on phones. */
const narrowStats = { '--stat-width': '7rem', margin: 0 } as CSSProperties;

/** The main numbers of the user's progress: shares of right answers, and times. */
export function Summary({ progress: { overall, times } }: { progress: LearningProgress }) {
  return (
    <Section title="Overall">
      <StatGrid style={narrowStats}>
        <StatCard label="Success" icon="award" value={shareText(overall.all)} />
        <StatCard label="Last 30 days" icon="activity" value={shareText(overall.recent)} />
        <StatCard label="30 days before" icon="activity" value={shareText(overall.before)} />
        {times.all.answers > 0 && (
          <StatCard label="Median time" icon="clock" value={secondsText(times.all)} />
        )}
      </StatGrid>
      <p className={styles.note}>
        {overall.all.share && `95 % interval of your success: ${intervalText(overall.all)}. `}
        {times.all.answers > 0 &&
          `Time for an image in exams that give each image its own time: ${secondsText(times.recent)} in the last 30 days, ${secondsText(times.before)} in the 30 days before.`}
      </p>
    </Section>
  );
}
