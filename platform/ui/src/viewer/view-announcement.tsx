import { useEffect, useState } from 'react';
import styles from './image-viewer.module.css';
import { isUntouched, type ViewerState } from './viewer-state';

/**
 * Delay in milliseconds after the last change, so that a screen reader announces only the result of a wheel or drag.
 */
const settleMs = 300;

function describe(state: ViewerState): string {
  return [
    `Zoom ${Math.round(state.zoom * 100)} %`,
    state.turns > 0 && `rotated ${state.turns * 90}°`,
    state.inverted && 'inverted',
    state.brightness !== 100 && `brightness ${state.brightness} %`,
    state.contrast !== 100 && `contrast ${state.contrast} %`,
    state.mode === 'zoom' && 'dragging zooms',
    state.mode === 'scroll' && 'dragging scrolls',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Announces how the image is shown after a change; silent until the first change. */
export function ViewAnnouncement({ state }: { state: ViewerState }) {
  const [said, setSaid] = useState({ src: state.src, text: '' });
  const text = describe(state);
  const isMode = state.mode === 'zoom' || state.mode === 'scroll';
  const isNews = isMode || !isUntouched(state) || (said.src === state.src && said.text !== '');

  useEffect(() => {
    if (!isNews) return;
    const timer = setTimeout(() => setSaid({ src: state.src, text }), settleMs);
    return () => clearTimeout(timer);
  }, [isNews, state.src, text]);

  return (
    <p role="status" className={styles.hidden}>
      {said.src === state.src ? said.text : ''}
    </p>
  );
}
