/** Reason why a file or frame is refused. The error's message is a sentence for people. */
export type DicomErrorCode =
  /** The file is empty. */
  | 'empty'
  /** The file is not a DICOM data set: it is another kind of file, or ends within the header. */
  | 'not-dicom'
  /** Rows or columns are absent or zero. */
  | 'no-dimensions'
  | 'no-pixel-data'
  /** The value of Bits Allocated is not supported. */
  | 'bit-allocation'
  /**
   * A transfer syntax or coding process without a codec here: the viewer shows its test pattern.
   */
  | 'unsupported-compression'
  /** The codec rejected the bytes. */
  | 'decode-failed'
  /** The bytes end before the frame does. */
  | 'truncated'
  /** Nesting, inflated size, dimensions or number of frames exceed the limits. */
  | 'too-large'
  /** The worker exceeded its time limit and was ended. */
  | 'too-slow'
  /** The worker crashed, for example out of memory. */
  | 'broke-down'
  /** The header contradicts itself. */
  | 'inconsistent'
  /** A truncated or inconsistent ZIP, or an archive inside an archive. */
  | 'bad-archive'
  /** An encrypted ZIP entry. */
  | 'encrypted'
  /** A ZIP entry that points outside of the archive: path traversal, an absolute name or a link. */
  | 'unsafe-name'
  /** A second entry with the same name, or the same image again. */
  | 'duplicate'
  /** A file that a DICOMDIR names is missing. */
  | 'absent';

/**
 * A refusal with a message for people; the message never contains values from the file that concern
 * a patient.
 */
export class DicomError extends Error {
  override readonly name = 'DicomError';

  constructor(
    readonly code: DicomErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
