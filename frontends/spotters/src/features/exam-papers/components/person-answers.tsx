import type { ExamPaperAnswer, ExamPaperAnswers, ExamPaperItem } from '@medrad/contracts';
import { Badge, Dialog, EmptyState, VisuallyHidden } from '@medrad/ui/core';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { ImageViewer, thumbnailSource } from '@medrad/ui/viewer';
import { useState } from 'react';
import { answerOutcomes } from '../../exam/answer-outcomes';
import { sayDuration } from '../../exam/describe-format';
import { explainMark } from '../explain-mark';
import styles from './person-answers.module.css';

interface AnsweredItem {
  item: ExamPaperItem;
  answer: ExamPaperAnswer;
}

function Typed({ answer: { text, isNormal } }: { answer: ExamPaperAnswer }) {
  const verdict = isNormal === null ? null : isNormal ? 'Normal' : 'Abnormal';
  return (
    <span className={styles.lines}>
      {verdict && <span>{verdict}</span>}
      {text.trim() && <span className={styles.typed}>{text}</span>}
      {!verdict && !text.trim() && <span className={styles.note}>No answer</span>}
    </span>
  );
}

function Flags({ isOffline, late, pausedSeconds }: ExamPaperAnswer) {
  if (!isOffline && pausedSeconds === 0) return <span className={styles.note}>–</span>;
  return (
    <span className={styles.flags}>
      {isOffline && <Badge tone="warning">{late ? 'Sent after the end' : 'Sent late'}</Badge>}
      {late && <Badge tone="outline">{late === 'accepted' ? 'Accepted' : 'Not counted'}</Badge>}
      {pausedSeconds > 0 && <Badge tone="outline">Paused {sayDuration(Math.round(pausedSeconds))}</Badge>}
    </span>
  );
}

const columns: readonly RecordColumn<AnsweredItem>[] = [
  { title: 'Answer', render: ({ answer }) => <Typed answer={answer} /> },
  {
    title: 'Mark',
    render: ({ answer: { marks, maxMarks, outcome } }) => (
      <span className={styles.flags}>
        {marks} of {maxMarks}{' '}
        <Badge tone={answerOutcomes[outcome].tone}>{answerOutcomes[outcome].label}</Badge>
      </span>
    ),
  },
  { title: 'Why', render: ({ answer }) => explainMark(answer) || <span className={styles.note}>–</span> },
  {
    title: 'Time',
    render: ({ answer: { secondsUsed } }) =>
      secondsUsed === null ? (
        <span className={styles.note}>
          –<VisuallyHidden>not known</VisuallyHidden>
        </span>
      ) : (
        sayDuration(Math.round(secondsUsed))
      ),
  },
  { title: 'Flags', render: ({ answer }) => <Flags {...answer} /> },
];

interface PersonAnswersProps {
  person: ExamPaperAnswers;
  items: readonly ExamPaperItem[];
}

/** The answers of a person, item by item, each with its image in small; a button shows it in full. */
export function PersonAnswers({ person, items }: PersonAnswersProps) {
  const [shown, setShown] = useState<ExamPaperItem | null>(null);
  const answers = new Map(person.answers.map((answer) => [answer.number, answer]));
  const rows = items.flatMap((item): AnsweredItem[] => {
    const answer = answers.get(item.number);
    return answer ? [{ item, answer }] : [];
  });
  const isShuffled = rows.some(({ answer }) => answer.place !== answer.number);
  const itemColumn: RecordColumn<AnsweredItem> = {
    title: 'Item',
    render: ({ item, answer }) => (
      <span className={styles.item}>
        <button type="button" className={styles.image} onClick={() => setShown(item)}>
          {item.imageUrl && <img {...thumbnailSource(item.imageUrl)} alt="" loading="lazy" />}
          <VisuallyHidden>Image of item {item.number}</VisuallyHidden>
        </button>
        <span className={styles.lines}>
          {item.number}. {item.title}
          <span className={styles.note}>
            {item.modality}
            {isShuffled && `, shown as item ${answer.place}`}
          </span>
        </span>
      </span>
    ),
  };
  return (
    <>
      <RecordTable
        label="Answers"
        columns={[itemColumn, ...columns]}
        rows={rows}
        keyOf={({ item }) => String(item.number)}
      />
      {shown && <ItemDialog item={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** A dialog with the image of an item and the answers that its key accepts. */
function ItemDialog({ item, onClose }: { item: ExamPaperItem; onClose: () => void }) {
  const { number, title, imageUrl, accepted } = item;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`${number}. ${title}`}>
      {imageUrl ? (
        <div className={styles.viewer}>
          <ImageViewer src={imageUrl} size={item} alt={title} />
        </div>
      ) : (
        <EmptyState
          icon="image"
          title="The image was removed"
          description="Its answers and marks are kept."
        />
      )}
      <p className={styles.accepted}>Accepted: {accepted.join(', ')}</p>
    </Dialog>
  );
}
