import type { TestQuestion } from '@medrad/contracts';
import { Badge, Card } from '@medrad/ui/core';
import { StatusBadge } from './status-badge';
import styles from './results.module.css';

interface QuestionListProps {
  questions: TestQuestion[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}

/** All questions of the spotter; the selected one is shown beside the list. */
export function QuestionList({ questions, selectedId, onSelect }: QuestionListProps) {
  return (
    <Card as="section" padding="none" className={styles.list} aria-labelledby="questions-heading">
      <h2 id="questions-heading" className={styles.listHeading}>
        Questions
      </h2>
      <ol className={styles.questions}>
        {questions.map(({ id, questionNumber, image }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.question}
              aria-current={id === selectedId ? 'true' : undefined}
              onClick={() => onSelect(id)}
            >
              <span className={styles.number}>{questionNumber}</span>
              <span className={styles.questionText}>
                <span className={styles.questionTitle}>{image.title}</span>
                <span className={styles.badges}>
                  <Badge tone="outline">{image.modality}</Badge>
                  <StatusBadge status={image.status} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
