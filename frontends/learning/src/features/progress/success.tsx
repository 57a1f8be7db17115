import type { LearningProgress } from '@medrad/contracts';
import { SegmentedControl } from '@medrad/ui/records';
import { useState } from 'react';
import { learningApi } from '../../learning.api';
import { RangeChart } from '../charts/range-chart';
import { Section } from './section';
import { shortShareText } from './progress-texts';
import { type Grouping, groupings, successData, successPoints } from './success-data';
import styles from './progress.module.css';

/** Success by body system, modality or difficulty, lowest first. */
export function Success({ progress }: { progress: LearningProgress }) {
  const [grouping, setGrouping] = useState<Grouping>('systems');
  const { data: systems = [] } = learningApi.useListSystemsQuery();
  const names = new Map(systems.map(({ id, displayName }) => [id, displayName]));
  const { title, label } = groupings.find(({ value }) => value === grouping) ?? groupings[0]!;
  const data = successData(title, label, successPoints(progress, grouping, names));
  return (
    <Section title="Success">
      <SegmentedControl label="Success by" value={grouping} onChange={setGrouping} options={groupings} />
      <RangeChart
        key={grouping}
        data={data}
        valueOf={({ success }) => shortShareText(success.all)}
        marksOf={({ success: { all, recent, before } }) => ({
          range: all.share,
          marks: [recent.share?.value ?? null, before.share?.value ?? null],
        })}
        legend={['All answers, with 95 % interval', 'Last 30 days', '30 days before']}
      />
      <p className={styles.note}>
        The share of marks that you earned in exams, and every answer to an image counts. A share is shown
        from 8 answers on. Because few answers can mislead, it is pulled towards{' '}
        {progress.leansOnOthers ? 'the mean of those who are compared with each other' : 'a mean of 50 %'},
        which weighs as much as 8 answers.
        {progress.waiting > 0 &&
          ` ${progress.waiting === 1 ? '1 answer waits' : `${progress.waiting} answers wait`} for a teacher and will count then.`}
      </p>
    </Section>
  );
}
