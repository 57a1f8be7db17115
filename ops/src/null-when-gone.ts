import { AppError } from '@medrad/contracts';

/**
 * Returns null when the error says that a file is gone: it was deleted after it was listed, or has a name that no store
 * gives and so was never stored.
 * @throws any other error
 */
export function nullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
