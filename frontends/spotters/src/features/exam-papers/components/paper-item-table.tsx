import type { ExamPaperItem, ExamPaperStatistics } from '@medrad/contracts';
import { facilityMinAnswers, paperDiscriminationMinPeople } from '@medrad/contracts/limits';
import { Badge, Button } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { thumbnailSource } from '@medrad/ui/viewer';
import { itemAdjustments } from '../../exam/answer-outcomes';
import { decimalText, facilityText, Statistic } from '../../item-statistics/components/statistic';
import { flagTexts } from '../../item-statistics/flag-texts';
import type { ItemAction } from '../item-action';
import styles from './paper-items.module.css';

interface CountedItem extends ExamPaperItem {
  statistics: ExamPaperStatistics['items'][number] | undefined;
}

/** The corrections of an item with their authors and reasons. */
function Corrections({ adjustments }: ExamPaperItem) {
  if (adjustments.length === 0) return <span className={styles.note}>–</span>;
  return (
    <ul className={styles.corrections}>
      {adjustments.map(({ adjustmentId, kind, byName, at, reason, withdrawn }) => (
        <li key={adjustmentId}>
          <Badge tone={withdrawn ? 'outline' : 'warning'}>{itemAdjustments[kind]}</Badge>
          <span className={styles.note}>
            {byName}, {formatTime(at)}: {reason}
          </span>
          {withdrawn && (
            <span className={styles.note}>
              Taken back by {withdrawn.byName}, {formatTime(withdrawn.at)}: {withdrawn.reason}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Actions({ item, onAction }: { item: ExamPaperItem; onAction: (action: ItemAction) => void }) {
  const current = item.adjustments.find(({ withdrawn }) => withdrawn === null);
  if (current)
    return (
      <Button
        size="sm"
        aria-label={`Take back: item ${item.number}`}
        onClick={() => onAction({ kind: 'withdraw', item, adjustmentId: current.adjustmentId })}
      >
        Take back
      </Button>
    );
  return (
    <span className={styles.actions}>
      <Button
        size="sm"
        aria-label={`Take out: item ${item.number}`}
        onClick={() => onAction({ kind: 'removed', item })}
      >
        Take out
      </Button>
      <Button
        size="sm"
        aria-label={`Give to all: item ${item.number}`}
        onClick={() => onAction({ kind: 'given', item })}
      >
        Give to all
      </Button>
    </span>
  );
}

const columns: readonly RecordColumn<CountedItem>[] = [
  {
    title: 'Item',
    render: ({ number, title, imageUrl, modality }) => (
      <span className={styles.item}>
        {imageUrl && (
          <img {...thumbnailSource(imageUrl)} alt="" loading="lazy" className={styles.thumbnail} />
        )}
        <span>
          {number}. {title}
          <span className={styles.note}> {imageUrl ? modality : 'The image was removed'}</span>
        </span>
      </span>
    ),
  },
  {
    title: 'Look at me',
    render: ({ statistics }) => (
      <span className={styles.actions}>
        {statistics?.flags.map((flag) => (
          <Badge key={flag} tone="warning">
            {flagTexts[flag]}
          </Badge>
        ))}
        {!statistics?.flags.length && <span className={styles.note}>No flags</span>}
      </span>
    ),
  },
  { title: 'Answers', render: ({ statistics }) => statistics?.answers ?? 0 },
  {
    title: 'Facility',
    render: ({ statistics }) => (
      <Statistic text={facilityText(statistics?.facility ?? null)} from={facilityMinAnswers} />
    ),
  },
  {
    title: 'Discrimination',
    render: ({ statistics }) => (
      <Statistic text={decimalText(statistics?.discrimination ?? null)} from={paperDiscriminationMinPeople} />
    ),
  },
  { title: 'Correction', render: (item) => <Corrections {...item} /> },
];

interface PaperItemTableProps {
  items: readonly ExamPaperItem[];
  statistics: ExamPaperStatistics;
  onAction: (action: ItemAction) => void;
}

/** The items of a paper with their statistics, flags and corrections. */
export function PaperItemTable({ items, statistics, onAction }: PaperItemTableProps) {
  const byNumber = new Map(statistics.items.map((item) => [item.number, item]));
  return (
    <section aria-labelledby="items">
      <h2 id="items" className={styles.heading}>
        Items
      </h2>
      <p className={styles.note}>
        Facility is told from {facilityMinAnswers} answers on, discrimination from{' '}
        {paperDiscriminationMinPeople}. Both are of what the answers earned before a correction.
      </p>
      <RecordTable
        label="Items"
        columns={[
          ...columns,
          {
            title: 'Actions',
            isTitleHidden: true,
            render: (item) => <Actions item={item} onAction={onAction} />,
          },
        ]}
        rows={items.map((item): CountedItem => ({ ...item, statistics: byNumber.get(item.number) }))}
        keyOf={({ number }) => String(number)}
      />
    </section>
  );
}
