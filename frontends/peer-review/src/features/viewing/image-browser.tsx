import { Button } from '@medrad/ui/core';
import { isKeyTaken, usePageKeys } from '@medrad/ui/shortcuts';
import { ImageViewer } from '@medrad/ui/viewer';
import { type ReactNode, useRef, useState } from 'react';
import type { ImageSize } from './places/place-geometry';
import { useIsWide } from './use-is-wide';
import styles from './viewing.module.css';

/** An image of a case, or a page of a document. */
export interface BrowsedImage {
  src: string;
  size: ImageSize | null;
  alt: string;
  /** Content drawn over the image, in image pixels. */
  overlay?: ReactNode;
}

interface ImageBrowserProps {
  images: readonly BrowsedImage[];
  /** Index of the first image shown, from 0. */
  first?: number;
  noun: 'Image' | 'Page';
}

/** Shows images one at a time or, on wide screens, two side by side. */
export function ImageBrowser({ images, first = 0, noun }: ImageBrowserProps) {
  const [index, setIndex] = useState(first);
  const [wantsTwo, setWantsTwo] = useState(false);
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const canShowTwo = isWide && images.length > 1;
  const columnCount = canShowTwo && wantsTwo ? 2 : 1;
  const start = Math.min(index, images.length - columnCount);
  const go = (by: number) => setIndex(Math.max(0, Math.min(start + by, images.length - columnCount)));
  usePageKeys((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    // A focused slider uses the arrow keys itself.
    if (hasModifier || event.target instanceof HTMLInputElement || isKeyTaken(event, root.current)) return;
    if (event.key === 'ArrowLeft') go(-1);
    else if (event.key === 'ArrowRight') go(1);
  });
  const shown = images.slice(start, start + columnCount);
  const position = `${noun} ${start + 1}${columnCount === 2 ? ` and ${start + 2}` : ''} of ${images.length}`;

  return (
    <div ref={root} className={styles.browser}>
      {images.length > 1 && (
        <div className={styles.navigation}>
          <Button icon="chevron-left" disabled={start === 0} onClick={() => go(-1)}>
            Previous
          </Button>
          <span role="status">{position}</span>
          <Button icon="chevron-right" disabled={start + columnCount >= images.length} onClick={() => go(1)}>
            Next
          </Button>
          {canShowTwo && (
            <Button aria-pressed={wantsTwo} onClick={() => setWantsTwo(!wantsTwo)}>
              Side by side
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        {shown.map(({ src, size, alt, overlay }, column) => (
          <div
            key={column}
            className={styles.column}
            onFocusCapture={() => setActive(column)}
            onPointerDownCapture={() => setActive(column)}
          >
            <ImageViewer
              src={src}
              size={size ?? undefined}
              alt={alt}
              overlay={overlay}
              // With two viewers, keyboard shortcuts apply to the one used last.
              hasShortcuts={columnCount === 1 || active === column}
              onSwipe={(towards) => go(towards === 'next' ? 1 : -1)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
