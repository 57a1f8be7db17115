import type { LearningProgress } from '@medrad/contracts';
import { progressMinAnswers } from '@medrad/contracts/limits';
import { AgreementChart } from '../charts/agreement-chart';
import type { ChartData } from '../charts/chart-data';
import { intervalText, percentText, shareText } from './progress-texts';
import { Section } from './section';
import styles from './progress.module.css';

type Bin = LearningProgress['calibration']['bins'][number];

const nameOf = ({ from, to }: Bin): string => `${Math.round(100 * from)} to ${percentText(to)}`;

const dataOf = (bins: readonly Bin[]): ChartData<Bin> => ({
  title: 'Predicted and actual recall',
  description: `${bins.reduce((sum, { recalled }) => sum + recalled.answers, 0)} reviews by what the plan predicted.`,
  of: 'Predicted',
  points: bins,
  nameOf,
  columns: [
    { title: 'Predicted on average', textOf: ({ predicted }) => percentText(predicted) },
    { title: 'Recalled', textOf: ({ recalled }) => shareText(recalled, 'reviews') },
    { title: '95 % interval', textOf: ({ recalled }) => intervalText(recalled) },
    { title: 'Reviews', textOf: ({ recalled }) => String(recalled.answers) },
  ],
});

/** Compares the recall that the review schedule predicted with the observed recall. */
export function Calibration({ calibration: { bins, isSampled } }: Pick<LearningProgress, 'calibration'>) {
  if (bins.length === 0) return null;
  return (
    <Section title="Predicted and actual recall">
      <AgreementChart
        data={dataOf(bins)}
        pairOf={({ predicted, recalled }) => ({ predicted, range: recalled.share })}
        xTitle="Predicted"
        yTitle="Recalled"
        untoldTitle={`Fewer than ${progressMinAnswers} reviews: too few to tell`}
      />
      <p className={styles.note}>
        Before each review your plan predicts how likely you are to recall the image. On the dashed line the
        prediction is right; above it you recall more than predicted, below it less. Exams do not ask how
        confident you are, so this shows how accurate the plan is, not how well you judge yourself.
        {isSampled && ' Computed from a part of your cards.'}
      </p>
    </Section>
  );
}
