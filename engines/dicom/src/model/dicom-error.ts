/** Why a file, or a frame of it, is refused. The sentence is the error's message. */
export type DicomErrorCode =
  /** No byte came. */
  | 'empty'
  /** The bytes are no DICOM data set: another kind of file, or cut inside the header. */
  | 'not-dicom'
  /** Rows or columns are absent or zero. */
  | 'no-dimensions'
  | 'no-pixel-data'
  /** Bits allocated that no reader of pixels knows. */
  | 'bit-allocation'
  /** A transfer syntax or a process inside it that no codec here reads: the viewer shows its test pattern. */
  | 'unsupported-compression'
  /** A codec was at hand and refused the bytes. */
  | 'decode-failed'
  /** The frame's bytes end before the frame does. */
  | 'truncated'
  /** Depth, inflated size, dimensions or frames over the limits. */
  | 'too-large'
  /** The worker took longer than it may and was ended. */
  | 'too-slow'
  /** The worker ended by itself, out of memory for one. */
  | 'broke-down'
  /** What the header says contradicts itself. */
  | 'inconsistent'
  /** A ZIP that is cut short or contradicts itself, or an archive inside an archive. */
  | 'bad-archive'
  /** An entry of a ZIP under a password. */
  | 'encrypted'
  /** An entry of a ZIP that points outside it: traversal, an absolute name, a link. */
  | 'unsafe-name'
  /** The same name or the same image once more. */
  | 'duplicate'
  /** An index names a file that did not come with it. */
  | 'absent';

/** A refusal with a sentence that a person understands; never holds a value that a file said about a patient. */
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
