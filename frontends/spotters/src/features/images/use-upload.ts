import type { Image } from '@medrad/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { spottersApi } from '../../spotters.api';
import { uploadForm, type ImageDraft } from './image-draft';

interface Transfer<T> {
  unwrap: () => Promise<T>;
  abort: () => void;
}

/** Whether a transfer ended because somebody cancelled it. */
export const isCancelled = (error: unknown) => (error as { name?: unknown } | null)?.name === 'AbortError';

/** Sends image files one at a time, with how far the current one is. Leaving the screen stops it. */
export function useUpload() {
  const [sendImage] = spottersApi.useSendImageMutation();
  const [putFile] = spottersApi.usePutFileMutation();
  const [percent, setPercent] = useState<number | null>(null);
  const current = useRef<Transfer<unknown> | null>(null);
  const cancel = useCallback(() => current.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function follow<T>(start: () => Transfer<T>): Promise<T> {
    setPercent(0);
    const transfer = start();
    current.current = transfer;
    try {
      return await transfer.unwrap();
    } finally {
      current.current = null;
      setPercent(null);
    }
  }

  return {
    /** 0 to 100 while a file is being sent, else null. */
    percent,
    cancel,
    /** Stores an image with its texts. @throws ApiError, or what {@link isCancelled} knows */
    store: async (file: File, draft: ImageDraft): Promise<Image> =>
      (await follow(() => sendImage({ form: uploadForm(file, draft), onProgress: setPercent }))).image,
    /** Sends the file alone. @throws as `store` */
    put: (url: string, file: File) => follow(() => putFile({ url, file, onProgress: setPercent })),
  };
}
