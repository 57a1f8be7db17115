/** Tolerance in seconds with which browsers report the position of a film. */
const tolerance = 1e-4;

/** Index of the frame that is shown at a time; -1 before the first one. */
function frameAt(times: readonly number[], seconds: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= seconds + tolerance) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The position to seek to for the frame before or after the one that is shown: the middle of that frame, because the
 * rounding of a browser could show its neighbour at its first moment.
 * @param times times of the frames in seconds, ascending, at least one
 * @param by number of frames, negative for earlier ones
 * @param duration length of the film in seconds
 */
export function steppedTime(
  times: readonly number[],
  seconds: number,
  { by, duration }: { by: number; duration: number },
): number {
  const index = Math.min(Math.max(0, frameAt(times, seconds) + by), times.length - 1);
  const start = times[index] ?? 0;
  const end = times[index + 1] ?? Math.max(duration, start);
  return (start + end) / 2;
}
