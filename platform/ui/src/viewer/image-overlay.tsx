import type { ReactNode } from 'react';
import styles from './image-viewer.module.css';
import type { Overlay } from './overlay-place';
import { tilesMatrix, transformOf } from './image-style';
import type { Size, ViewerState } from './viewer-state';

interface ImageOverlayProps {
  state: ViewerState;
  size: Size;
  /** Size of the viewport in CSS pixels. */
  viewportSize: Size;
  children: Overlay<ReactNode>;
}

/**
 * Layer for marks whose coordinates are pixels of the original. It moves with the image; brightness and inversion do
 * not affect it.
 */
export function ImageOverlay({ state, size, viewportSize, children }: ImageOverlayProps) {
  const matrix = tilesMatrix(state, size, viewportSize, window.devicePixelRatio || 1);
  return (
    <div
      className={styles.tiles}
      style={{ width: size.width, height: size.height, transform: transformOf(matrix) }}
    >
      {typeof children === 'function' ? children({ matrix, index: 0, size }) : children}
    </div>
  );
}
