import type { ApiError } from '@medrad/api-client';
import type { Transfer } from '@medrad/ui/upload';
import { nextTry } from './next-try';
import { upload, type UploadAnswer } from './upload';

/** Small enough to be sent again on a slow line, large enough that a fast one is not kept waiting. In bytes. */
const partBytes = 8 * 1024 * 1024;
/** Whether a file is worth sending in parts: one that is a single part is sent again as quickly. */
export const goesInParts = ({ size }: File): boolean => size > partBytes;

/** So often in a row a part may fail before the upload does. */
const maxTries = 12;

/** A file, where its parts go, and who is told. */
interface PartedUpload {
  file: File;
  /** Address of a ticket that was issued for the size of this file. */
  url: string;
  /** Whether parts of it may have come already. */
  isBegun: boolean;
  transfer: Transfer;
}

interface PartAnswer {
  received: number;
}

/** What may be over in a moment: no answer, too many requests, a server that is away. A full disk is not. */
const isPassing = ({ status }: ApiError): boolean =>
  status === 'NETWORK' ||
  status === 408 ||
  status === 429 ||
  (typeof status === 'number' && status >= 500 && status !== 507);

const isElsewhere = ({ body }: ApiError): boolean => body?.code === 'UPLOAD_OFFSET';

/** Sends the part of a file that begins at a byte; null in place of it only asks how many bytes have come. */
async function sendPart({ file, url, transfer }: PartedUpload, start: number | null) {
  const end = start === null ? 0 : Math.min(file.size, start + partBytes);
  const range = start === null ? '*' : `${start}-${end - 1}`;
  const onProgress = (percent: number): void => {
    if (start === null) return;
    const sent = start + ((end - start) * percent) / 100;
    transfer.onProgress(Math.floor((100 * sent) / file.size));
  };
  return upload<PartAnswer>(
    {
      url,
      method: 'PUT',
      body: file.slice(start ?? 0, end, file.type),
      range: `bytes ${range}/${file.size}`,
    },
    { onProgress, signal: transfer.signal },
  );
}

/** What ended an upload that nobody cancelled. */
const failed = (error: ApiError): Error => new Error(`Upload failed: ${error.status}`, { cause: error });

/**
 * Sends a file part by part, from where the server has it: one that was begun before goes on. When the line is cut or the
 * server is away it waits and goes on by itself.
 * @throws Error 'Upload failed: {status}' with the call's error as its cause: refused, or in vain twelve times in a row; what
 *   `isCancelled` knows
 */
export async function uploadInParts(parted: PartedUpload): Promise<void> {
  const { file, transfer, isBegun } = parted;
  let place: number | null = isBegun ? null : 0;
  let tries = 0;
  while (place === null || place < file.size) {
    const answer: UploadAnswer<PartAnswer> = await sendPart(parted, place);
    transfer.signal.throwIfAborted();
    if ('data' in answer) {
      place = answer.data.received;
      tries = 0;
      transfer.onPause?.(false);
      transfer.onProgress(Math.floor((100 * place) / file.size));
      continue;
    }
    const { error } = answer;
    if (navigator.onLine) tries += 1;
    if (tries >= maxTries || !(isPassing(error) || isElsewhere(error))) throw failed(error);
    // Of a part whose answer was lost nobody here knows whether it came.
    place = null;
    if (isElsewhere(error)) continue;
    transfer.onPause?.(true);
    await nextTry(tries, transfer.signal);
  }
}
