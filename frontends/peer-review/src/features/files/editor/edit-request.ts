/** An image that a person is asked to cover or crop. */
export interface EditRequest {
  /** Another one for each request. */
  id: number;
  file: File;
  /** It was chosen just now and was probably captured from a screen: nothing of it has been uploaded. */
  isNew: boolean;
  /** Takes the image to upload, which is `file` itself where nothing was changed; null for none. */
  answer: (edited: File | null) => void;
}
