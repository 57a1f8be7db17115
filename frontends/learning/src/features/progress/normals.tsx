import type { LearningProgress, ProgressShare } from '@medrad/contracts';
import type { ChartData } from '../charts/chart-data';
import { RangeChart } from '../charts/range-chart';
import { intervalText, shareText, shortShareText } from './progress-texts';
import { Section } from './section';
import styles from './progress.module.css';

interface Point {
  name: string;
  share: ProgressShare;
}

const dataOf = (points: readonly Point[]): ChartData<Point> => ({
  title: 'Normal or abnormal',
  description: points.map(({ name, share }) => `${name}: ${shareText(share)}.`).join(' '),
  of: 'Images',
  points,
  nameOf: ({ name }) => name,
  columns: [
    { title: 'Share', textOf: ({ share }) => shareText(share) },
    { title: '95 % interval', textOf: ({ share }) => intervalText(share) },
    { title: 'Answers', textOf: ({ share }) => String(share.answers) },
  ],
});

/** Sensitivity and specificity, from exams that asked whether an image is normal. */
export function Normals({ normals: { sensitivity, specificity } }: { normals: LearningProgress['normals'] }) {
  if (sensitivity.answers + specificity.answers === 0) return null;
  const data = dataOf([
    { name: 'Abnormal called abnormal', share: sensitivity },
    { name: 'Normal called normal', share: specificity },
  ]);
  return (
    <Section title="Normal or abnormal">
      <RangeChart
        data={data}
        valueOf={({ share }) => shortShareText(share)}
        marksOf={({ share: { share } }) => ({ range: share, marks: [] })}
        legend={['Share, with 95 % interval']}
      />
      <p className={styles.note}>
        The first is your sensitivity, the second your specificity, in exams that asked whether an image is
        normal.
      </p>
    </Section>
  );
}
