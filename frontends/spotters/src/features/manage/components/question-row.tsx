import type { TestQuestion } from '@medrad/contracts';
import { CardText } from '@medrad/ui/cards';
import { Badge, Card, IconButton } from '@medrad/ui/core';
import { thumbnailSource } from '@medrad/ui/viewer';
import type { QuestionAction } from '../question-action';
import styles from './manage.module.css';

interface QuestionRowProps {
  question: TestQuestion;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: 'up' | 'down') => void;
  onAction: (action: QuestionAction) => void;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** Moves the dragged question to the position of this one; undefined while none is dragged. */
  onDrop: (() => void) | undefined;
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, isFirst, isLast, onMove, onAction, isDragged, onDragStart, onDragEnd, onDrop } = props;
  const { image, questionNumber } = question;
  return (
    <Card
      as="li"
      padding="none"
      className={styles.row}
      data-question={question.id}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
    >
      <span className={styles.number}>{questionNumber}</span>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={`View image of question ${questionNumber}`}
        onClick={() => onAction({ kind: 'view', question })}
      >
        <img {...thumbnailSource(image.imageUrl)} alt="" loading="lazy" draggable={false} />
      </button>
      <div className={styles.text}>
        <h2 className={styles.title}>{image.title}</h2>
        {image.description && <CardText lines={2}>{image.description}</CardText>}
        <span className={styles.badges}>
          <Badge tone="outline">{image.modality}</Badge>
          <Badge tone="secondary">{image.difficulty}</Badge>
          <Badge tone={image.status === 'Normal' ? 'default' : 'destructive'}>{image.status}</Badge>
        </span>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon="arrow-up"
          label={`Move question ${questionNumber} up`}
          data-move="up"
          disabled={isFirst}
          onClick={() => onMove('up')}
        />
        <IconButton
          icon="arrow-down"
          label={`Move question ${questionNumber} down`}
          data-move="down"
          disabled={isLast}
          onClick={() => onMove('down')}
        />
        <IconButton
          icon="edit"
          label={`Edit question ${questionNumber}`}
          onClick={() => onAction({ kind: 'edit', question })}
        />
        <IconButton
          icon="check-circle"
          label={`Answers to question ${questionNumber}`}
          onClick={() => onAction({ kind: 'answers', question })}
        />
        <IconButton
          icon="trash"
          label={`Delete question ${questionNumber}`}
          onClick={() => onAction({ kind: 'delete', question })}
        />
      </div>
    </Card>
  );
}
