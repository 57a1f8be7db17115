import type { FrameCine, SeriesVolume } from '@medrad/dicom';
import { isShown, type ViewportAction, type ViewportState } from '../view/viewport-state';
import type { ViewStore } from '../view/view-store';
import { placeInVolumes } from './volumes';

/** Speeds that can be chosen in addition to the file's own, in frames per second. */
export const cineSpeeds: readonly number[] = [1, 2, 5, 10, 15, 20, 30, 60];
/** Frames per second for a file that does not give a speed. */
export const defaultSpeed = 10;

const cineOf = ({ shown }: ViewportState): FrameCine | undefined =>
  shown.kind === 'frame' ? shown.frame.display.cine : undefined;

/** Frames per second that the file of the shown frame gives; null when it gives none. */
export const fileSpeed = (state: ViewportState): number | null => cineOf(state)?.rate ?? null;

/** The speed in frames per second: the speed that the user chose, else the file's own. */
export const speedOf = (chosen: number | null, own: number | null): number => chosen ?? own ?? defaultSpeed;

/** All selectable speeds, slowest first, including the file's own. */
export function speedsWith(own: number | null): number[] {
  const speeds = own === null || cineSpeeds.includes(own) ? cineSpeeds : [...cineSpeeds, own];
  return speeds.toSorted((one, other) => one - other);
}

/** The next slower or faster speed; the same speed at either end. */
export function stepSpeed(speed: number, by: 1 | -1, own: number | null): number {
  const speeds = speedsWith(own);
  const next = by > 0 ? speeds.find((one) => one > speed) : speeds.findLast((one) => one < speed);
  return next ?? speed;
}

/** Milliseconds for which the shown frame stays visible. */
function durationOf(state: ViewportState, chosen: number | null): number {
  return chosen === null ? (cineOf(state)?.duration ?? 1000 / defaultSpeed) : 1000 / chosen;
}

/** The frames of the volume that contains a frame: the first one, and the one after the last. */
function loopAround(index: number, frameCount: number, volumes: readonly SeriesVolume[] = []) {
  const { volume } = placeInVolumes(volumes, index);
  const first = volumes.slice(0, volume).reduce((sum, { frames }) => sum + frames, 0);
  return { first, end: first + (volumes[volume]?.frames ?? frameCount) };
}

/**
 * Plays a stack, or the shown volume of several, in a loop, or back and forth when its file says so.
 * Waits for a frame that is not
 * decoded: no frame is skipped, so a slow frame delays the following ones, and the refresh rate
 * limits the speed.
 * @param chosen frames per second; null for the file's own speed
 * @param volumes volumes of the stack; absent when all frames belong to one
 * @returns a function that stops playing
 */
export function play(
  store: ViewStore<ViewportState, ViewportAction>,
  chosen: number | null,
  volumes?: readonly SeriesVolume[],
): () => void {
  let shownSince = performance.now();
  let way: 1 | -1 = 1;
  let isOver = false;
  let handle = requestAnimationFrame(tick);

  function tick(now: number): void {
    step(now);
    // The next tick is requested after the step, so that the painting of this step runs before that tick and no frame
    // is skipped.
    if (!isOver) handle = requestAnimationFrame(tick);
  }

  function step(now: number): void {
    const state = store.get();
    const { index, frameCount } = state;
    const { first, end } = loopAround(index, frameCount, volumes);
    const duration = durationOf(state, chosen);
    const due = shownSince + duration;
    if (end - first < 2) return;
    // Showing the next frame up to 4 ms early is closer to its due time than waiting for the next
    // refresh.
    if (!isShown(state) || now < due - 4) return;
    // The next frame makes up for a small delay, which keeps the mean speed; a large delay is not
    // made up for.
    shownSince = now - due < duration ? due : now;
    if (cineOf(state)?.isSweeping) {
      if (index + way >= end || index + way < first) way = way === 1 ? -1 : 1;
      store.dispatch({ type: 'go', index: index + way, direction: way });
    } else {
      way = 1;
      store.dispatch({ type: 'go', index: index + 1 < end ? index + 1 : first, direction: 1 });
    }
  }
  return () => {
    isOver = true;
    cancelAnimationFrame(handle);
  };
}
