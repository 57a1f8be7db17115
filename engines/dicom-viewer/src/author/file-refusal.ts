/** Why a file is not attached, as a sentence for the person who chose it; it never holds what the file says. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  /** The sentence where the upload widget looks for it: in the place of a service's answer. */
  readonly body: { message: string };

  constructor(message: string) {
    super(message);
    this.body = { message };
  }
}
