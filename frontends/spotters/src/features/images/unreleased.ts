import type { ApiError } from '@medrad/api-client';

/**
 * Explains why images for papers only cannot be shown to everybody yet, with the titles of the papers; null for other
 * failures.
 */
export function describeUnreleased(error: unknown): string | null {
  const { body } = error as Partial<ApiError>;
  if (body?.code !== 'PAPER_NOT_RELEASED') return null;
  const titles = body.details?.map(({ message }) => `"${message}"`).join(', ') ?? '';
  return `These papers are not released yet: ${titles}. Close them and open their results, or withdraw them.`;
}
