import type { FrameCine, SeriesVolume } from '@medrad/dicom';
import { rampFrame } from '../../test/dicom-viewports';
import { initialViewportState, reduceViewport } from '../view/viewport-state';
import { createViewStore } from '../view/view-store';
import { fileSpeed, play, speedsWith, stepSpeed } from './play';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/**
 * Plays decoded frames with the given cine data for a number of milliseconds; returns the frames
 * shown, with their times in ms.
 */
function watch(
  cine: readonly (FrameCine | undefined)[],
  milliseconds: number,
  chosen: number | null = null,
  { volumes, from: start = 0 }: { volumes?: readonly SeriesVolume[]; from?: number } = {},
) {
  const store = createViewStore(reduceViewport, initialViewportState(cine.length, start));
  const show = () => {
    const { index } = store.get();
    store.dispatch({
      type: 'show',
      shown: { kind: 'frame', index, frame: rampFrame(0, { cine: cine[index] }) },
    });
  };
  show();
  const from = performance.now();
  const painted: number[] = [];
  store.onFrame(() => void painted.push(store.get().index));
  const seen: { index: number; at: number }[] = [];
  store.subscribe(() => {
    const { index, shown } = store.get();
    if (shown.kind !== 'nothing' && shown.index === index) return;
    seen.push({ index, at: performance.now() - from });
    show();
  });
  const stop = play(store, chosen, volumes);
  jest.advanceTimersByTime(milliseconds);
  stop();
  return { order: seen.map(({ index }) => index), times: seen.map(({ at }) => at), painted };
}
const all = (count: number, cine?: FrameCine) => Array.from({ length: count }, () => cine);

describe('playing', () => {
  test.each([
    ['25 a second', { duration: 40, rate: 25 }, 25],
    ['33 a second', { duration: 1000 / 33, rate: 33 }, 33],
    ['nothing', undefined, 10],
  ])('a file with %s is played at its rate, otherwise at 10', (_, cine, expected) => {
    const { order } = watch(all(8, cine), 4_000);
    expect(Math.abs(order.length - 4 * expected)).toBeLessThanOrEqual(1);
  });

  test.each([25, 33, 50, 60])(
    'at %s frames per second every frame is painted and none is skipped',
    (rate) => {
      const { painted } = watch(all(8, { duration: 1000 / rate, rate }), 4_000);
      expect(painted).toEqual(painted.map((_, place) => (place + painted[0]!) % 8));
    },
  );

  test('the chosen speed takes precedence over the file', () => {
    const { order } = watch(all(8, { duration: 40, rate: 25 }), 4_000, 5);
    expect(Math.abs(order.length - 20)).toBeLessThanOrEqual(1);
  });

  test('uneven frame times are kept for each frame', () => {
    const cine = [40, 320, 80, 160].map((duration) => ({ duration, rate: 6.7 }));
    const { times } = watch(cine, 1_300);
    const stays = times.slice(1).map((at, place) => at - times[place]!);
    for (const [place, expected] of [320, 80, 160, 40, 320].entries()) {
      expect(Math.abs(stays[place]! - expected)).toBeLessThanOrEqual(20);
    }
  });

  test('only the shown volume of a stack is played', () => {
    const volumes = [2, 3, 1].map((frames) => ({ name: '', frames }));
    expect(watch(all(6), 450, null, { volumes }).order).toEqual([1, 0, 1, 0]);
    expect(watch(all(6), 450, null, { volumes, from: 3 }).order).toEqual([4, 2, 3, 4]);
    expect(watch(all(6, { isSweeping: true }), 450, null, { volumes, from: 3 }).order).toEqual([4, 3, 2, 3]);
    expect(watch(all(6), 450, null, { volumes, from: 5 }).order).toEqual([]);
  });

  test('it restarts after the last frame, or reverses if the file asks for sweeping', () => {
    expect(watch(all(4), 850).order).toEqual([1, 2, 3, 0, 1, 2, 3, 0]);
    expect(watch(all(4, { isSweeping: true }), 850).order).toEqual([1, 2, 3, 2, 1, 0, 1, 2]);
    expect(watch(all(2, { isSweeping: true }), 450).order).toEqual([1, 0, 1, 0]);
  });
});

describe('speeds', () => {
  test('the speed of the file is among the choices', () => {
    expect(speedsWith(25)).toEqual([1, 2, 5, 10, 15, 20, 25, 30, 60]);
    expect(speedsWith(30)).toEqual(speedsWith(null));
  });

  test('slower and faster choose the neighbouring speed and stop at either end', () => {
    expect([stepSpeed(25, 1, 25), stepSpeed(25, -1, 25)]).toEqual([30, 20]);
    expect([stepSpeed(10, 1, null), stepSpeed(10, -1, null)]).toEqual([15, 5]);
    expect([stepSpeed(1, -1, null), stepSpeed(60, 1, null), stepSpeed(60, 1, 80)]).toEqual([1, 60, 80]);
  });

  test('a missing frame has no speed', () => {
    expect(fileSpeed(initialViewportState(3))).toBeNull();
  });
});
