import type { ExamPaperStatistics } from '@medrad/contracts';
import { RecordTable } from '@medrad/ui/records';
import styles from './paper-items.module.css';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** The number of people by their share of the marks, with bars for the eye. */
export function MarksHistogram({ statistics: { histogram, people } }: { statistics: ExamPaperStatistics }) {
  if (people === 0) return null;
  const most = Math.max(...histogram.map((row) => row.people));
  return (
    <section aria-labelledby="histogram">
      <h2 id="histogram" className={styles.heading}>
        Distribution of the marks
      </h2>
      <RecordTable
        label="Distribution of the marks"
        rows={histogram}
        keyOf={({ from }) => String(from)}
        columns={[
          { title: 'Marks', render: ({ from, to }) => `${percent(from)} to ${percent(to)}` },
          { title: 'People', render: (row) => <span className={styles.number}>{row.people}</span> },
          {
            title: 'Share',
            isTitleHidden: true,
            render: (row) => (
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(100 * row.people) / most}%` }} />
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
