import type { Image } from '@medrad/contracts';
import { useTransfer } from '@medrad/remote-kit/uploads';
import { spottersApi } from '../../spotters.api';
import { uploadForm, type ImageDraft } from './image-draft';

/** Stores image files with their texts, one at a time, with how far the current one is. */
export function useUploadImage() {
  const [sendImage] = spottersApi.useSendImageMutation();
  const { percent, cancel, follow } = useTransfer();

  /** @throws ApiError, or that it was cancelled */
  const store = async (file: File, draft: ImageDraft): Promise<Image> => {
    const form = uploadForm(file, draft);
    return (await follow((transfer) => sendImage({ form, transfer }).unwrap())).image;
  };

  return { percent, cancel, store };
}
