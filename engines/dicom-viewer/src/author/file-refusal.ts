/** Reason why a file is not attached, as a sentence for the user. Never contains content of the file. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  /** The sentence in the field where the upload widget expects a service's error message. */
  readonly body: { message: string };

  /** @param hasDocuments whether the file holds documents that `DicomDocuments` can show */
  constructor(
    message: string,
    readonly hasDocuments = false,
  ) {
    super(message);
    this.body = { message };
  }
}
