import type { TestQuestion } from '@medrad/contracts';
import { Badge, Button, Card, Icon } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';
import { AddToReviews } from '../../reviews/add-to-reviews';
import { StatusBadge } from './status-badge';
import styles from './results.module.css';

interface QuestionDetailProps {
  question: TestQuestion;
  /** Ids of the neighbouring questions; absent at either end. */
  previousId: string | undefined;
  nextId: string | undefined;
  onSelect: (id: string) => void;
}

/** A question with its image in the viewer, and links to the neighbouring questions. */
export function QuestionDetail({ question: shown, previousId, nextId, onSelect }: QuestionDetailProps) {
  const { questionNumber, question, image } = shown;
  return (
    <section className={styles.detail} aria-label={`Question ${questionNumber}`}>
      <nav className={styles.steps} aria-label="Beside this question">
        <Button icon="arrow-left" disabled={!previousId} onClick={() => previousId && onSelect(previousId)}>
          Previous
        </Button>
        <Button disabled={!nextId} onClick={() => nextId && onSelect(nextId)}>
          Next
          <Icon name="arrow-right" size={18} />
        </Button>
      </nav>
      <div className={styles.viewer}>
        <ImageViewer src={image.imageUrl} size={image} alt={image.title} />
      </div>
      <Card className={styles.facts}>
        <div className={styles.badges}>
          <Badge>{`Question ${questionNumber}`}</Badge>
          <Badge tone="outline">{image.modality}</Badge>
          <Badge tone="secondary">{image.difficulty}</Badge>
          <StatusBadge status={image.status} />
        </div>
        <h2 className={styles.diagnosis}>{image.title}</h2>
        {image.clinicalClue && (
          <div>
            <h3 className={styles.label}>Clinical Clue</h3>
            <p>{image.clinicalClue}</p>
          </div>
        )}
        {question && (
          <div>
            <h3 className={styles.label}>Question</h3>
            <p>{question}</p>
          </div>
        )}
        {image.description && (
          <div>
            <h3 className={styles.label}>Description</h3>
            <p>{image.description}</p>
          </div>
        )}
        <div className={styles.findings}>
          <h3 className={styles.label}>Clinical Findings &amp; Diagnosis</h3>
          <p>{image.findings || 'No specific findings documented.'}</p>
        </div>
        <AddToReviews key={image.id} imageId={image.id} />
      </Card>
    </section>
  );
}
