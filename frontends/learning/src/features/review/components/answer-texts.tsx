import type { Image } from '@medrad/contracts';
import styles from './review.module.css';

interface AnswerTextsProps {
  id: string;
  image: Image;
  isShown: boolean;
}

/** The clinical clue, and the answer once it is asked for. */
export function AnswerTexts({ id, image, isShown }: AnswerTextsProps) {
  return (
    <div className={styles.texts}>
      {image.clinicalClue && (
        <section className={styles.clue} aria-label="Clinical clue">
          <span className={styles.label}>Clinical clue</span>
          <p>{image.clinicalClue}</p>
        </section>
      )}
      <div id={id} aria-live="polite" className={styles.answer}>
        {isShown && (
          <>
            <section className={styles.diagnosis} aria-label="Answer">
              <span className={styles.label}>Answer</span>
              <p>{image.title}</p>
            </section>
            {(image.findings || image.description) && (
              <section className={styles.description} aria-label="Findings and description">
                {image.findings && (
                  <>
                    <span className={styles.label}>Findings</span>
                    <p>{image.findings}</p>
                  </>
                )}
                {image.description && (
                  <>
                    <span className={styles.label}>Description</span>
                    <p>{image.description}</p>
                  </>
                )}
              </section>
            )}
          </>
        )}
      </div>
    </div>
  );
}
