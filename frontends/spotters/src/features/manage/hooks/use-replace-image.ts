import { uploadInSteps, useTransfer } from '@medrad/remote-kit/uploads';
import { spottersApi } from '../../../spotters.api';

/** Sends a file in place of a stored image's. */
export function useReplaceImage() {
  const [createUploadUrl] = spottersApi.useCreateImageUploadUrlMutation();
  const [confirmUpload] = spottersApi.useConfirmImageUploadMutation();
  const { percent, cancel, follow } = useTransfer();

  /** The path of the stored file. @throws Error 'Upload failed: {status}' when the PUT is refused */
  const replace = (imageId: string, file: File): Promise<string> => {
    const steps = {
      createUrl: () => createUploadUrl({ body: { filename: file.name, imageId } }).unwrap(),
      confirm: async (body: { uploadedURL: string; expectedPath: string }) =>
        (await confirmUpload({ body }).unwrap()).normalizedPath,
    };
    return follow((transfer) => uploadInSteps(file, steps, transfer));
  };

  return { replace, percent, cancel };
}
