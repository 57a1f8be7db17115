import { errorMessage, readFailure } from '@medrad/ui/core';

/**
 * Reason why an upload failed, as a sentence for the user. A server that refuses the file itself says what is wrong
 * with it; for every other failure, the sentence for uploads is more helpful.
 * @param error error of the upload: a failed call, or an Error whose `cause` is one
 */
export function failureReason(error: unknown): string {
  const { remedy, said, file } = readFailure(error);
  if (remedy === 'change' && said) return said;
  return file ?? errorMessage(error, 'The file could not be stored. Please try again.');
}
