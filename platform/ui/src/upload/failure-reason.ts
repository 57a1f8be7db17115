import { readFailure } from '@medrad/ui/core';

/**
 * Why an upload failed, as a sentence for the user.
 * @param error error of the upload: a failed call, or an Error whose `cause` is one
 */
export function failureReason(error: unknown): string {
  const { file, said } = readFailure(error);
  return file ?? said ?? 'The file could not be stored. Please try again.';
}
