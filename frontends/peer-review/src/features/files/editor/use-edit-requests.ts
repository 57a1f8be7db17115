import { useRef, useState } from 'react';
import { isScreenCapture } from '../metadata/find-metadata';
import { kindOf } from '../prepare/neutral-name';
import type { EditRequest } from './edit-request';

/** Whether the image probably contains names, such as a screen capture or an ultrasound image. */
async function isFromScreen(file: File): Promise<boolean> {
  const kind = kindOf(file);
  if (kind === null || kind === 'pdf') return false;
  try {
    if (kind === 'dicom') return await (await import('../dicom/is-captured')).isCaptured(file);
    return isScreenCapture(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // A file that cannot be read is reported when it is prepared for the upload.
    return false;
  }
}

/** Asks the user to edit images, one at a time; `request` is the current one. */
export function useEditRequests() {
  const [request, setRequest] = useState<EditRequest | null>(null);
  const count = useRef(0);

  /**
   * Asks the user to edit an image.
   * @returns the image to upload, which is the file itself if the user changed nothing; null when none is to be
   * uploaded
   */
  const ask = (file: File, isNew: boolean): Promise<File | null> =>
    new Promise((resolve) => {
      const answer = (edited: File | null) => {
        setRequest(null);
        resolve(edited);
      };
      count.current += 1;
      setRequest({ id: count.current, file, isNew, answer });
    });

  /**
   * Asks the user about each image that probably contains names.
   * @returns the files to upload in their order, without those that the user decided not to upload
   */
  async function askAboutScreens(files: readonly File[]): Promise<File[]> {
    const decided: File[] = [];
    for (const file of files) {
      const answer = (await isFromScreen(file)) ? await ask(file, true) : file;
      if (answer) decided.push(answer);
    }
    return decided;
  }

  return { request, ask, askAboutScreens };
}
