import type { Image } from '@medrad/contracts';
import { useEffect, useRef } from 'react';
import type { RunState } from '../run-state';
import styles from './runner.module.css';

interface RevealedTextsProps {
  id: string;
  state: RunState;
  image: Image;
}

/** Answer and description once they are asked for. What was asked for last is brought into view. */
export function RevealedTexts({ id, state, image }: RevealedTextsProps) {
  const { isAnswerShown, isDescriptionShown } = state;
  const answer = useRef<HTMLElement>(null);
  const description = useRef<HTMLElement>(null);
  useEffect(() => answer.current?.scrollIntoView({ block: 'nearest' }), [isAnswerShown]);
  useEffect(() => description.current?.scrollIntoView({ block: 'nearest' }), [isDescriptionShown]);
  return (
    <div id={id} aria-live="polite" className={styles.revealed}>
      {isAnswerShown && (
        <section ref={answer} className={styles.diagnosis} aria-label="Answer">
          <span className={styles.label}>Answer</span>
          <p>{image.title}</p>
        </section>
      )}
      {isDescriptionShown && (
        <section ref={description} className={styles.description} aria-label="Description">
          <span className={styles.label}>Description</span>
          <p>{image.description || 'No description.'}</p>
          {image.findings && (
            <>
              <span className={styles.label}>Findings</span>
              <p>{image.findings}</p>
            </>
          )}
        </section>
      )}
    </div>
  );
}
