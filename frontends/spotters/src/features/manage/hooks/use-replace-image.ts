import type { ApiError } from '@medrad/api-client';
import { spottersApi } from '../../../spotters.api';
import { isCancelled, useUpload } from '../../images/use-upload';

/** Sends a file in place of a stored image's: asks for an address, PUTs the file there, confirms. */
export function useReplaceImage() {
  const [createUploadUrl] = spottersApi.useCreateImageUploadUrlMutation();
  const [confirmUpload] = spottersApi.useConfirmImageUploadMutation();
  const { percent, cancel, put } = useUpload();

  async function send(url: string, file: File): Promise<void> {
    try {
      await put(url, file);
    } catch (error) {
      if (isCancelled(error)) throw error;
      throw new Error(`Upload failed: ${(error as ApiError).status}`, { cause: error });
    }
  }

  /** The path of the stored file. @throws Error 'Upload failed: {status}' when the PUT is refused */
  async function replace(imageId: string, file: File): Promise<string> {
    const { uploadURL, expectedPath } = await createUploadUrl({
      body: { filename: file.name, imageId },
    }).unwrap();
    await send(uploadURL, file);
    const body = { uploadedURL: uploadURL, expectedPath };
    return (await confirmUpload({ body }).unwrap()).normalizedPath;
  }

  return { replace, percent, cancel };
}
