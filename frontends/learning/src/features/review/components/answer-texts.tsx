import type { Image } from '@medrad/contracts';
import { useEffect, useRef } from 'react';
import styles from './review.module.css';

interface AnswerTextsProps {
  id: string;
  image: Image;
  isShown: boolean;
}

/** The clinical clue, and the answer once it is asked for. */
export function AnswerTexts({ id, image, isShown }: AnswerTextsProps) {
  const answer = useRef<HTMLElement>(null);
  useEffect(() => {
    // Browsers answer with a promise, which an effect must not return.
    answer.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
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
            <section ref={answer} className={styles.diagnosis} aria-label="Answer">
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
