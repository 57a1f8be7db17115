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
}

export function QuestionRow({ question, isFirst, isLast, onMove, onAction }: QuestionRowProps) {
  const { image, questionNumber } = question;
  return (
    <Card as="li" padding="none" className={styles.row} data-question={question.id}>
      <span className={styles.number}>{questionNumber}</span>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={`View image of question ${questionNumber}`}
        onClick={() => onAction({ kind: 'view', question })}
      >
        <img {...thumbnailSource(image.imageUrl)} alt="" loading="lazy" />
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
          icon="trash"
          label={`Delete question ${questionNumber}`}
          onClick={() => onAction({ kind: 'delete', question })}
        />
      </div>
    </Card>
  );
}
