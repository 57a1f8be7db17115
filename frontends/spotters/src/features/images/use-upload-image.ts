import type { Image } from '@medrad/contracts';
import { useHeldUpload } from '@medrad/ui/upload';
import { spottersApi } from '../../spotters.api';
import { uploadForm, type ImageDraft } from './image-draft';

/** Holds an image file until its form is submitted, then uploads it with its texts. */
export function useUploadImage() {
  const [sendImage] = spottersApi.useSendImageMutation();
  const held = useHeldUpload();

  /** @throws ApiError when the upload fails; another error when the upload was cancelled */
  const store = async (draft: ImageDraft): Promise<Image> => {
    const { image } = await held.send((file, transfer) =>
      sendImage({ form: uploadForm(file, draft), transfer }).unwrap(),
    );
    return image;
  };

  return { held, store };
}
