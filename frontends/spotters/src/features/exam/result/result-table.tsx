import { Badge, Button, lazyPart, VisuallyHidden } from '@medrad/ui/core';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { type ReactNode, Suspense, useState } from 'react';
import { formatSeconds } from '../../../format-seconds';
import { answerOutcomes, itemAdjustments } from '../answer-outcomes';
import type { ResultItem } from './result-item';
import styles from './result.module.css';

const ItemDialog = lazyPart(() => import('./item-dialog'));

function Yours({ item }: { item: ResultItem }) {
  const { text, isNormal, isOffline, isLate } = item;
  const verdict = isNormal === null ? null : isNormal ? 'Normal' : 'Abnormal';
  return (
    <div className={styles.lines}>
      {verdict && <span>{verdict}</span>}
      {text.trim() && isNormal !== true && <span className={styles.typed}>{text}</span>}
      {!verdict && !text.trim() && <span className={styles.none}>No answer</span>}
      {isOffline && <Badge tone="warning">{isLate ? 'Sent after the end' : 'Sent late'}</Badge>}
    </div>
  );
}

function Accepted({ item }: { item: ResultItem }) {
  const { title, term } = item;
  return (
    <div className={styles.lines}>
      <strong>{title}</strong>
      {term && term !== title && <span className={styles.note}>Recognised: {term}</span>}
    </div>
  );
}

function Time({ seconds }: { seconds: number | null }) {
  if (seconds !== null) return <span className={styles.time}>{formatSeconds(seconds)}</span>;
  return (
    <span className={styles.none}>
      –<VisuallyHidden>not known</VisuallyHidden>
    </span>
  );
}

interface ResultTableProps {
  items: readonly ResultItem[];
  /** Title and content of the last column, which has the actions on the mark of an item. */
  rowAction: { title: string; render: (item: ResultItem) => ReactNode };
}

/**
 * A table of all items with the user's answer, the accepted answer and the mark, and a button for
 * the image.
 */
export function ResultTable({ items, rowAction }: ResultTableProps) {
  const [shown, setShown] = useState<number | null>(null);
  const columns: RecordColumn<ResultItem>[] = [
    {
      title: 'Item',
      render: ({ number, modality }) => (
        <span className={styles.name}>
          {number} <span className={styles.note}>{modality}</span>
        </span>
      ),
    },
    { title: 'Yours', render: (item) => <Yours item={item} /> },
    { title: 'Accepted', render: (item) => <Accepted item={item} /> },
    {
      title: 'Mark',
      render: ({ marks, outcome, adjustment }) => (
        <span className={styles.lines}>
          <span className={styles.mark}>
            {adjustment === 'removed' ? '–' : marks}{' '}
            <Badge tone={answerOutcomes[outcome].tone}>{answerOutcomes[outcome].label}</Badge>
          </span>
          {adjustment && <Badge tone="outline">{itemAdjustments[adjustment]}</Badge>}
        </span>
      ),
    },
    // In an exam with one time for all items, the time spent on an item is not always known.
    ...(items.some(({ secondsUsed }) => secondsUsed !== null)
      ? [{ title: 'Time', render: ({ secondsUsed }: ResultItem) => <Time seconds={secondsUsed} /> }]
      : []),
    {
      title: 'Image',
      isTitleHidden: true,
      render: ({ number }) => (
        <span className={styles.screenOnly}>
          <Button size="sm" icon="image" onClick={() => setShown(number)}>
            Image<VisuallyHidden> of item {number}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
    { ...rowAction, isTitleHidden: true },
  ];
  const item = items.find(({ number }) => number === shown);
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className={styles.heading}>
        Answers
      </h2>
      <RecordTable label="Answers" columns={columns} rows={items} keyOf={({ number }) => String(number)} />
      <Suspense fallback={null}>{item && <ItemDialog item={item} onClose={() => setShown(null)} />}</Suspense>
    </section>
  );
}
