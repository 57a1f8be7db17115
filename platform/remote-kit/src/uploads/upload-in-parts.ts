import type { ApiError } from '@medrad/api-client';
import { readFailure } from '@medrad/ui/core';
import type { Transfer } from '@medrad/ui/upload';
import { waitBeforeRetry } from './wait-before-retry';
import { upload, type UploadAnswer } from './upload';
import { UploadFailure } from './upload-failure';

/** Size of a part in bytes: small enough to be sent again on a slow connection, large enough for a fast connection. */
const partBytes = 8 * 1024 * 1024;
/** Whether a file is sent in parts. A file that fits into one part is sent whole. */
export const isSentInParts = ({ size }: File): boolean => size > partBytes;

/** Number of consecutive failures after which the upload fails. */
const maxTries = 12;

/** Options of {@link uploadInParts}. */
interface PartedUpload {
  file: File;
  /** Upload address that was issued for the size of this file. */
  url: string;
  /** Whether parts of the file may have arrived already. */
  isBegun: boolean;
  transfer: Transfer;
}

interface PartAnswer {
  received: number;
}

/** Whether a failure may be over soon: no answer, too many requests or an unavailable server, but not a full disk. */
const isTransient = (error: ApiError): boolean => readFailure(error).remedy === 'retry';

const isOffsetMismatch = ({ body }: ApiError): boolean => body?.code === 'UPLOAD_OFFSET';

/** Sends the part of a file that begins at `start`; null only asks the server how many bytes have arrived. */
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

/**
 * Sends a file part by part, beginning after the bytes that the server already has, so that an interrupted upload
 * continues. When the connection is lost or the server is unavailable, it waits and continues by itself.
 * @throws UploadFailure when the upload is refused or fails twelve times in a row; an AbortError when it is cancelled
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
    if (tries >= maxTries || !(isTransient(error) || isOffsetMismatch(error))) throw new UploadFailure(error);
    // A part whose answer was lost may have arrived, so the next request asks for the number of received bytes.
    place = null;
    if (isOffsetMismatch(error)) continue;
    transfer.onPause?.(true);
    await waitBeforeRetry(tries, transfer.signal, error.retryAfterSeconds);
  }
}
