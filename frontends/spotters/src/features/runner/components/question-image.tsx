import type { TestQuestion } from '@medrad/contracts';
import { Icon } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';
import { useEffect, useRef, useState } from 'react';
import { usePreloadedNeighbours } from '../hooks/use-preloaded-neighbours';
import styles from './runner.module.css';

interface QuestionImageProps {
  questions: TestQuestion[];
  index: number;
  hasShortcuts: boolean;
}

/** Brings what is shown for the first time back into view, where whoever read on below would miss its upper part. */
function useInView(shown: number) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown || !element.current) return;
    last.current = shown;
    // Below the header, which stays where it is.
    const upperEdge = parseFloat(getComputedStyle(element.current).scrollMarginTop) || 0;
    if (element.current.getBoundingClientRect().top < upperEdge) element.current.scrollIntoView?.();
  }, [shown]);
  return element;
}

/** The image of a question with its clue; the neighbours' images are fetched meanwhile. */
export function QuestionImage({ questions, index, hasShortcuts }: QuestionImageProps) {
  const [readyId, setReadyId] = useState<string | null>(null);
  const question = questions[index];
  const picture = useInView(index);
  usePreloadedNeighbours(questions, index, readyId === question?.id);
  if (!question) return null;
  const { imageUrl, clinicalClue } = question.image;
  return (
    <div ref={picture} className={styles.picture}>
      <ImageViewer
        src={imageUrl}
        // The title is the diagnosis, so it must not be the alternative text.
        alt={`Image of question ${index + 1}`}
        hasShortcuts={hasShortcuts}
        onReady={() => setReadyId(question.id)}
      />
      {clinicalClue && (
        <section className={styles.clue} aria-label="Clinical clue">
          <Icon name="lightbulb" size={20} />
          <div>
            <strong>Clinical clue</strong>
            <p>{clinicalClue}</p>
          </div>
        </section>
      )}
    </div>
  );
}
