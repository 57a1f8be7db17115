import type { TestQuestion } from '@medrad/contracts';
import { Icon } from '@medrad/ui/core';
import { ImageViewer } from '@medrad/ui/viewer';
import { useState } from 'react';
import { useInView } from '../hooks/use-in-view';
import { usePreloadedNeighbours } from '../hooks/use-preloaded-neighbours';
import styles from './runner.module.css';

interface QuestionImageProps {
  questions: TestQuestion[];
  index: number;
  hasShortcuts: boolean;
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
        size={question.image}
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
