import type { TestQuestion } from '@medrad/contracts';
import { Badge, Card } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';
import { StatusBadge } from './status-badge';
import styles from './results.module.css';

/** All about one question, its image with the viewer's tools. */
export function QuestionDetail({
  question: { questionNumber, question, image },
}: {
  question: TestQuestion;
}) {
  return (
    <section className={styles.detail} aria-label={`Question ${questionNumber}`}>
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
      </Card>
    </section>
  );
}
