import type { Image } from '@medrad/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import type { RunState } from '../run-state';
import styles from './runner.module.css';

interface RevealedTextsProps {
  id: string;
  state: RunState;
  image: Image;
}

/** Scrolls a text into view when it appears. */
function useScrollIntoView(text: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    text.current?.scrollIntoView({ block: 'nearest' });
  }, [text, isShown]);
}

/** Answer and description, each once it is revealed; scrolls the one revealed last into view. */
export function RevealedTexts({ id, state, image }: RevealedTextsProps) {
  const { isAnswerShown, isDescriptionShown } = state;
  const answer = useRef<HTMLElement>(null);
  const description = useRef<HTMLElement>(null);
  useScrollIntoView(answer, isAnswerShown);
  useScrollIntoView(description, isDescriptionShown);
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
