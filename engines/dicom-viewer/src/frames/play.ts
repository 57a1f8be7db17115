import type { PaneAction, PaneState } from '../view/pane-state';
import type { ViewStore } from '../view/view-store';

/** Frames a second that can be chosen. */
export const cineSpeeds = [1, 2, 5, 10, 15, 20, 30, 60] as const;
export const usualSpeed = 10;

/** The next slower or faster speed, or the same at either end. */
export function stepSpeed(speed: number, by: 1 | -1): number {
  const place = cineSpeeds.findIndex((one) => one >= speed);
  return cineSpeeds[Math.min(cineSpeeds.length - 1, Math.max(0, place + by))] ?? usualSpeed;
}

/**
 * Plays a stack round and round. A frame that is not decoded yet is waited for: none is left out, so a slow one makes
 * the others later.
 * @returns how to stop
 */
export function play(store: ViewStore<PaneState, PaneAction>, speed: number): () => void {
  const period = 1000 / speed;
  let due = performance.now() + period;
  let handle = requestAnimationFrame(tick);

  function tick(now: number): void {
    handle = requestAnimationFrame(tick);
    const { index, shown, frameCount } = store.get();
    const isShown = shown.kind !== 'nothing' && shown.index === index;
    // Half a screen's frame early is nearer to the time than a whole one late.
    if (!isShown || now < due - 4) return;
    due = Math.max(due + period, now);
    store.dispatch({ type: 'go', index: (index + 1) % frameCount, direction: 1 });
  }
  return () => cancelAnimationFrame(handle);
}
