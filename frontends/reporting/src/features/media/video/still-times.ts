/** Number of stills per second of a video. */
export const stillsPerSecond = 2;
/** JPEG quality of a still. */
export const stillQuality = 0.8;
/**
 * Milliseconds to wait after a video's length is known before stills are extracted, so that its first frame is loaded
 * first.
 */
export const stillsDelayMs = 500;

/** Maximum number of stills; in a longer video they are further apart. */
const maxStills = 600;

/** Times of a video's stills in seconds: two per second, fewer in a long video. */
export function stillTimes(duration: number): number[] {
  const count = Math.floor(duration * stillsPerSecond) + 1;
  if (!Number.isFinite(count) || count < 1) return [];
  const step = count > maxStills ? duration / maxStills : 1 / stillsPerSecond;
  return Array.from({ length: Math.min(count, maxStills) }, (_, index) => index * step);
}
