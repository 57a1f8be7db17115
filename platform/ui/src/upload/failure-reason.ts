import { errorMessage, readFailure } from '@medrad/ui/core';

/**
 * Reason why an upload failed, as a sentence for the user.
 * @param error error of the upload: a failed call, or an Error whose `cause` is one
 */
export const failureReason = (error: unknown): string =>
  readFailure(error).file ?? errorMessage(error, 'The file could not be stored. Please try again.');
