import type { Exam } from '@medrad/contracts';
import { fineSource, ImageViewer, preloadImage, releasePreloadedImages } from '@medrad/ui/viewer';
import { useEffect, useRef, useState } from 'react';
import styles from './exam.module.css';

interface ExamImageProps {
  items: Exam['items'];
  number: number;
  hasShortcuts: boolean;
  /** Called when an image loaded so late that the server may have added time. */
  onLate: () => void;
  /** Called when the image was swiped; absent when the items have a fixed order. */
  onSwipe?: (towards: 'previous' | 'next') => void;
}

/** Delay in ms after which the server adds time for a late image. */
const lateMs = 2_000;

/**
 * The image of an item. The next image is fetched and decoded only after this one has loaded, so
 * that they do not compete.
 */
export function ExamImage({ items, number, hasShortcuts, onLate, onSwipe }: ExamImageProps) {
  const [readyNumber, setReadyNumber] = useState<number | null>(null);
  const item = items[number - 1];
  const next = items[number];
  const isReady = readyNumber === number;
  const nextSource = next && fineSource(next.imageUrl, { size: next });
  useEffect(() => {
    if (isReady && nextSource) void preloadImage(nextSource);
  }, [isReady, nextSource]);
  useEffect(() => releasePreloadedImages, []);
  const askedAt = useRef(0);
  useEffect(() => {
    askedAt.current = performance.now();
  }, [number]);
  if (!item) return null;
  return (
    <div className={styles.image}>
      <ImageViewer
        src={item.imageUrl}
        size={item}
        alt={`Image of item ${number}`}
        hasShortcuts={hasShortcuts}
        hasToolKeys
        onReady={() => {
          setReadyNumber(number);
          if (performance.now() - askedAt.current > lateMs) onLate();
        }}
        onSwipe={onSwipe}
      />
    </div>
  );
}
