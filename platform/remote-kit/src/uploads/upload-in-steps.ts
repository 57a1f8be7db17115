import type { ApiError } from '@medrad/api-client';
import type { Transfer } from '@medrad/ui/upload';
import { upload } from './upload';

/** The calls of an area around the transfer itself. */
export interface UploadSteps {
  /** POST …/upload-url: where to send the file, and what its path will be. */
  createUrl: () => Promise<UploadTarget>;
  /** Sends the file to its address; whole by one PUT when absent. */
  send?: (url: string) => Promise<void>;
  /** POST …/confirm-upload. @throws ApiError when it is refused */
  confirm: (sent: { uploadedURL: string; expectedPath: string }) => Promise<string>;
}

interface UploadTarget {
  uploadURL: string;
  expectedPath: string;
}

const isRefusal = ({ status }: Partial<ApiError>) =>
  typeof status === 'number' && status >= 400 && status < 500;

/** The stored file's path; where it could not be learnt, the address the file was sent to. */
async function pathOf(steps: UploadSteps, { uploadURL, expectedPath }: UploadTarget): Promise<string> {
  try {
    return (await steps.confirm({ uploadedURL: uploadURL, expectedPath })) || uploadURL;
  } catch (error) {
    // The server looked at the file and will not have it: no address makes it good.
    if (isRefusal(error as Partial<ApiError>)) throw error;
    return uploadURL;
  }
}

async function sendWhole(file: File, url: string, transfer: Transfer): Promise<void> {
  const answer = await upload({ url, method: 'PUT', body: file }, transfer);
  if ('error' in answer) throw new Error(`Upload failed: ${answer.error.status}`, { cause: answer.error });
}

/**
 * Uploads a file as every area does: asks for an address, PUTs the file there, confirms.
 * @returns the path to name the file by from then on; the raw address when confirming gave none
 * @throws ApiError of a call, or Error 'Upload failed: {status}' when the PUT is refused
 */
export async function uploadInSteps(file: File, steps: UploadSteps, transfer: Transfer): Promise<string> {
  const target = await steps.createUrl();
  if (steps.send) await steps.send(target.uploadURL);
  else await sendWhole(file, target.uploadURL, transfer);
  return pathOf(steps, target);
}
