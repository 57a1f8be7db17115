import type { CSSProperties } from 'react';
import type { ViewerState } from './viewer-state';

/** Transform and filter of an image as it is looked at. */
export function lookOf(state: ViewerState): CSSProperties {
  const { pan, turns, zoom, brightness, contrast, inverted } = state;
  const filters = [
    brightness !== 100 && `brightness(${brightness}%)`,
    contrast !== 100 && `contrast(${contrast}%)`,
    inverted && 'invert(1)',
  ].filter(Boolean);
  return {
    transform: `translate(-50%, -50%) translate(${pan.x}px, ${pan.y}px) rotate(${turns * 90}deg) scale(${zoom})`,
    filter: filters.join(' ') || undefined,
  };
}
