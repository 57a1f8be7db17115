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
    // An unreadable file is reported when it is prepared.
    return false;
  }
}

/** Asks the user to edit images, one at a time; `request` is the current one. */
export function useEditRequests() {
  const [request, setRequest] = useState<EditRequest | null>(null);
  const count = useRef(0);

  /** @returns the image to upload, which is the file itself if unchanged; null for none */
  const ask = (file: File, isNew: boolean): Promise<File | null> =>
    new Promise((resolve) => {
      const answer = (edited: File | null) => {
        setRequest(null);
        resolve(edited);
      };
      count.current += 1;
      setRequest({ id: count.current, file, isNew, answer });
    });

  /** Asks about each screen capture; refused files are left out and the order is kept. */
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
