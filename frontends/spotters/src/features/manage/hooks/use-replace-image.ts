import { uploadInSteps } from '@medrad/remote-kit/uploads';
import { useHeldUpload } from '@medrad/ui/upload';
import { spottersApi } from '../../../spotters.api';

/** Holds a file and uploads it in place of a stored image's file. */
export function useReplaceImage() {
  const [createUploadUrl] = spottersApi.useCreateImageUploadUrlMutation();
  const [confirmUpload] = spottersApi.useConfirmImageUploadMutation();
  const held = useHeldUpload();

  /**
   * @returns the path of the stored file
   * @throws ApiError when an API call fails; UploadFailure when the store refuses the file
   */
  const replace = (imageId: string): Promise<string> =>
    held.send((file, transfer) => {
      const steps = {
        createUrl: () => createUploadUrl({ body: { filename: file.name, imageId } }).unwrap(),
        confirm: async (body: { uploadedURL: string; expectedPath: string }) =>
          (await confirmUpload({ body }).unwrap()).normalizedPath,
      };
      return uploadInSteps(file, steps, transfer);
    });

  return { held, replace };
}
