import type { ReviewImage } from '@medrad/contracts';
import { useEffect, useRef } from 'react';
import type { TypedAnswer } from '../typed-answer';
import styles from './review.module.css';
import { TypedVerdict } from './typed-verdict';

interface AnswerTextsProps {
  id: string;
  image: ReviewImage;
  isShown: boolean;
  /** The typed diagnosis; null when nothing was typed. */
  typed: TypedAnswer | null;
}

/** Maximum number of accepted answers that are listed; the others are only counted. */
const namesTold = 5;

/**
 * Accepted answers other than the title, for a person whose typed answer is not accepted; null when
 * there are none.
 */
function otherNamesOf({ title, markingKey }: ReviewImage, typed: TypedAnswer | null): string | null {
  if (!markingKey || !typed || typed.outcome === 'accepted') return null;
  const accepted = markingKey.accepted.map(({ text }) => text);
  const names = accepted.filter((text) => text !== title);
  if (names.length === 0) return null;
  const more = names.length > namesTold ? ` and ${names.length - namesTold} more` : '';
  const start = accepted.includes(title) ? 'Also accepted' : 'Accepted';
  return `${start}: ${names.slice(0, namesTold).join(', ')}${more}`;
}

/** The clinical clue, and the answer once it is shown. */
export function AnswerTexts({ id, image, isShown, typed }: AnswerTextsProps) {
  const answer = useRef<HTMLElement>(null);
  const otherNames = otherNamesOf(image, typed);
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
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
            {typed && <TypedVerdict typed={typed} />}
            <section ref={answer} className={styles.diagnosis} aria-label="Answer">
              <span className={styles.label}>Answer</span>
              <p>{image.title}</p>
              {otherNames && <span className={styles.names}>{otherNames}</span>}
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
