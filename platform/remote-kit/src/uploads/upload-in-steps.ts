import type { ApiError } from '@medrad/api-client';
import type { Transfer } from '@medrad/ui/upload';
import { upload } from './upload';
import { UploadFailure } from './upload-failure';

/** Steps of an upload: the calls before and after the transfer of the file, and the transfer itself. */
export interface UploadSteps {
  /** POST …/upload-url: returns the address for the file, and the path that the stored file will have. */
  createUrl: () => Promise<UploadTarget>;
  /** Sends the file to the address. Default: one PUT. */
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

/**
 * Confirms the upload.
 * @returns the path of the stored file; the upload address when the path is unknown
 */
async function pathOf(steps: UploadSteps, { uploadURL, expectedPath }: UploadTarget): Promise<string> {
  try {
    return (await steps.confirm({ uploadedURL: uploadURL, expectedPath })) || uploadURL;
  } catch (error) {
    // The server has checked the file and refused it.
    if (isRefusal(error as Partial<ApiError>)) throw error;
    return uploadURL;
  }
}

async function sendWhole(file: File, url: string, transfer: Transfer): Promise<void> {
  const answer = await upload({ url, method: 'PUT', body: file }, transfer);
  if ('error' in answer) throw new UploadFailure(answer.error);
}

/**
 * Uploads a file: requests an address, sends the file there and confirms the upload.
 * @returns the path of the stored file; the upload address when the confirmation returned no path
 * @throws ApiError of a call; UploadFailure when the file is refused
 */
export async function uploadInSteps(file: File, steps: UploadSteps, transfer: Transfer): Promise<string> {
  const target = await steps.createUrl();
  if (steps.send) await steps.send(target.uploadURL);
  else await sendWhole(file, target.uploadURL, transfer);
  return pathOf(steps, target);
}
