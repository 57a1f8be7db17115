/** A request to a user to cover or crop an image. */
export interface EditRequest {
  /** Id of the request, unique for each. */
  id: number;
  file: File;
  /** Whether the file was just selected and is probably a screen capture; nothing has been uploaded yet. */
  isNew: boolean;
  /**
   * Called with the image to upload, which is `file` itself if the user changed nothing; null when none is to be
   * uploaded.
   */
  answer: (edited: File | null) => void;
}
