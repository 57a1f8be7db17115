import type { Exam } from '@medrad/contracts';
import { fineSource, ImageViewer, preloadImage, releasePreloadedImages } from '@medrad/ui/viewer';
import { useEffect, useState } from 'react';
import styles from './exam.module.css';

interface ExamImageProps {
  items: Exam['items'];
  number: number;
  hasShortcuts: boolean;
  /** Absent where there is no going back. */
  onSwipe?: (towards: 'previous' | 'next') => void;
}

/** The image of an item. The next one is fetched and decoded once this one is there, so that the two never race. */
export function ExamImage({ items, number, hasShortcuts, onSwipe }: ExamImageProps) {
  const [readyNumber, setReadyNumber] = useState<number | null>(null);
  const item = items[number - 1];
  const next = items[number];
  const isReady = readyNumber === number;
  const nextSource = next && fineSource(next.imageUrl, { size: next });
  useEffect(() => {
    if (isReady && nextSource) void preloadImage(nextSource);
  }, [isReady, nextSource]);
  useEffect(() => releasePreloadedImages, []);
  if (!item) return null;
  return (
    <div className={styles.picture}>
      <ImageViewer
        src={item.imageUrl}
        size={item}
        alt={`Image of item ${number}`}
        hasShortcuts={hasShortcuts}
        hasToolKeys
        onReady={() => setReadyNumber(number)}
        onSwipe={onSwipe}
      />
    </div>
  );
}
