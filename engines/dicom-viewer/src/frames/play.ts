import type { FrameCine } from '@medrad/dicom';
import { isThere, type PaneAction, type PaneState } from '../view/pane-state';
import type { ViewStore } from '../view/view-store';

/** Frames a second that can be chosen beside the file's own. */
export const cineSpeeds: readonly number[] = [1, 2, 5, 10, 15, 20, 30, 60];
/** Frames a second of a file that says none. */
export const usualSpeed = 10;

const cineOf = ({ shown }: PaneState): FrameCine | undefined =>
  shown.kind === 'frame' ? shown.frame.display.cine : undefined;

/** Frames a second that the file of the shown frame asks for; null where it says none. */
export const fileSpeed = (state: PaneState): number | null => cineOf(state)?.rate ?? null;

/** Frames a second that are played: the chosen ones, else the file's own. */
export const speedOf = (chosen: number | null, own: number | null): number => chosen ?? own ?? usualSpeed;

/** Every speed that can be chosen, slowest first, the file's own among them. */
export function speedsWith(own: number | null): number[] {
  const speeds = own === null || cineSpeeds.includes(own) ? cineSpeeds : [...cineSpeeds, own];
  return speeds.toSorted((one, other) => one - other);
}

/** The next slower or faster speed, or the same at either end. */
export function stepSpeed(speed: number, by: 1 | -1, own: number | null): number {
  const speeds = speedsWith(own);
  const next = by > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed);
  return next ?? speed;
}

/** Milliseconds that the shown frame stays. */
function durationOf(state: PaneState, chosen: number | null): number {
  return chosen === null ? (cineOf(state)?.duration ?? 1000 / usualSpeed) : 1000 / chosen;
}

/**
 * Plays a stack round and round, or to and fro where its file asks for that. A frame that is not decoded yet is waited
 * for: none is left out, so a slow one makes the others later, and no speed is faster than the screen.
 * @param chosen frames a second; null as the file says
 * @returns how to stop
 */
export function play(store: ViewStore<PaneState, PaneAction>, chosen: number | null): () => void {
  let shownSince = performance.now();
  let way: 1 | -1 = 1;
  let isOver = false;
  let handle = requestAnimationFrame(tick);

  function tick(now: number): void {
    step(now);
    // After the step: what it asks to be painted is painted before the next one, so that no frame is passed over.
    if (!isOver) handle = requestAnimationFrame(tick);
  }

  function step(now: number): void {
    const state = store.get();
    const { index, frameCount } = state;
    const duration = durationOf(state, chosen);
    const due = shownSince + duration;
    // Showing it up to half a screen refresh early is closer to its time than waiting for the next refresh.
    if (!isThere(state) || now < due - 4) return;
    // A small delay is made up for by the next frame, which keeps the mean speed; a large one is not.
    shownSince = now - due < duration ? due : now;
    if (cineOf(state)?.isSweeping) {
      if (index + way >= frameCount || index + way < 0) way = way === 1 ? -1 : 1;
      store.dispatch({ type: 'go', index: index + way, direction: way });
    } else {
      way = 1;
      store.dispatch({ type: 'go', index: (index + 1) % frameCount, direction: 1 });
    }
  }
  return () => {
    isOver = true;
    cancelAnimationFrame(handle);
  };
}
