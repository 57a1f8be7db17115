import { spottersApi } from '../../../spotters.api';

/** Sends a file in place of a stored image's: asks for an address, PUTs the file there, confirms. */
export function useReplaceImage() {
  const [createUploadUrl] = spottersApi.useCreateImageUploadUrlMutation();
  const [confirmUpload] = spottersApi.useConfirmImageUploadMutation();

  /** The path of the stored file. @throws Error 'Upload failed: {status}' when the PUT is refused */
  return async function replace(imageId: string, file: File): Promise<string> {
    const { uploadURL, expectedPath } = await createUploadUrl({
      body: { filename: file.name, imageId },
    }).unwrap();
    const response = await fetch(new URL(uploadURL, location.origin).href, {
      method: 'PUT',
      body: file,
      headers: { 'Content-Type': file.type },
    });
    if (!response.ok) throw new Error(`Upload failed: ${response.status}`);
    const body = { uploadedURL: uploadURL, expectedPath };
    return (await confirmUpload({ body }).unwrap()).normalizedPath;
  };
}
