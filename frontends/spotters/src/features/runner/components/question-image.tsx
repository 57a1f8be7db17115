import type { TestQuestion } from '@medrad/contracts';
import { ImageViewer } from '@medrad/ui/viewer';
import { useState } from 'react';
import { useInView } from '../hooks/use-in-view';
import { usePreloadedNeighbours } from '../hooks/use-preloaded-neighbours';
import styles from './runner.module.css';

interface QuestionImageProps {
  questions: TestQuestion[];
  index: number;
  hasShortcuts: boolean;
  /** Called when the image was swiped. */
  onSwipe: (towards: 'previous' | 'next') => void;
}

/** The image of a question; fetches the neighbouring images in the background. */
export function QuestionImage({ questions, index, hasShortcuts, onSwipe }: QuestionImageProps) {
  const [readyId, setReadyId] = useState<string | null>(null);
  const question = questions[index];
  const container = useInView(index);
  usePreloadedNeighbours(questions, index, readyId === question?.id);
  if (!question) return null;
  return (
    <div ref={container} className={styles.image}>
      <ImageViewer
        src={question.image.imageUrl}
        size={question.image}
        // The title is the diagnosis, so it must not be the alternative text.
        alt={`Image of question ${index + 1}`}
        hasShortcuts={hasShortcuts}
        onReady={() => setReadyId(question.id)}
        onSwipe={onSwipe}
      />
    </div>
  );
}
