import type { DicomErrorCode } from '@medrad/dicom';

/** The message shown with the test pattern. */
export const compressionNotice =
  'This DICOM file uses compression. Showing test pattern - for real images, specialized decompression is needed.';
export const compressionAdvice = 'Download the file and open it in a dedicated DICOM viewer.';

/** Errors that the browser or the bundle's loader throws; their messages are written for programmers. */
const engineErrors = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'RuntimeError',
  'CompileError',
  'LinkError',
  'ChunkLoadError',
];

/** Whether the message of an error is a sentence for the user. */
const isExplained = (error: unknown): error is Error =>
  error instanceof Error &&
  error.message !== '' &&
  !(error instanceof DOMException) &&
  !engineErrors.includes(error.name);

/**
 * Reason of a failure, as a sentence for the user.
 * @param error what was thrown
 * @param otherwise the sentence for an error whose message is not written for users
 */
export const reasonOf = (error: unknown, otherwise = 'The file could not be read.'): string =>
  isExplained(error) ? error.message : otherwise;

/** Errors are recognised by name and code, because an error from a worker is a copy. */
function codeOf(error: unknown): DicomErrorCode | null {
  const isDicom = error instanceof Error && error.name === 'DicomError' && 'code' in error;
  return isDicom ? (error.code as DicomErrorCode) : null;
}

/**
 * Whether the pixels' compression is unsupported or a codec refused them; only then is the test
 * pattern shown.
 */
export function needsTestPattern(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'unsupported-compression' || code === 'decode-failed';
}

/** Whether the worker was ended or crashed, so that it delivers no more frames. */
export function hasReaderEnded(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'too-slow' || code === 'broke-down';
}

/**
 * The message for a frame that cannot be shown.
 * @param index index from 0; the message counts from 1
 */
export const frameFailure = (index: number, error: unknown): string =>
  `Error processing frame ${index + 1}: ${reasonOf(error)}`;

export const loadFailure = (error: unknown): string => `DICOM parsing failed: ${reasonOf(error)}`;
