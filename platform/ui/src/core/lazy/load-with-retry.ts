import { isMissing } from '../is-missing';

/** Error of code that could not be loaded. */
export class PartLoadError extends Error {
  constructor(
    cause: unknown,
    /** Whether the server no longer has the file, because another build was deployed while this page was open. */
    readonly isReplaced: boolean,
  ) {
    super('A part of the application could not be fetched', { cause });
    this.name = 'PartLoadError';
  }
}

/** Pauses before the second and the third attempt, in milliseconds. */
const pausesMs = [400, 1_600];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the server no longer has the script or style sheet that webpack's error names. */
async function isGone(error: unknown): Promise<boolean> {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' && isMissing(request);
}

/**
 * Replaces the browser's copy of a script that arrived and could not be run: files of the product are cached for a year,
 * and another attempt would get the same bytes.
 */
async function replaceCopy(error: unknown): Promise<void> {
  const { request, type } = error as { request?: unknown; type?: unknown };
  if (type !== 'missing' || typeof request !== 'string') return;
  await fetch(request, { cache: 'reload' }).catch(() => undefined);
}

/**
 * Fetches code. An attempt that fails while the browser is online is repeated, at most twice, unless the server no
 * longer has the file.
 * @throws PartLoadError
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) throw new PartLoadError(error, false);
      const pauseMs = pausesMs[attempt];
      if (await isGone(error)) throw new PartLoadError(error, true);
      await replaceCopy(error);
      if (pauseMs === undefined) throw new PartLoadError(error, false);
      await pause(pauseMs);
    }
  }
}
