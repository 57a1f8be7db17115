import type { ReportingUploadUrlRequest } from '@medrad/contracts';
import { storedFilePrefix } from '@medrad/contracts/limits';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { isSentInParts, uploadInParts, uploadInSteps } from '@medrad/remote-kit/uploads';
import { isCancelled, type Transfer } from '@medrad/ui/upload';
import { reportingApi } from '../../../reporting.api';

/** The address to which a file is uploaded, the path it will have in the store, and its key in that path. */
export interface UploadTarget {
  uploadURL: string;
  expectedPath: string;
  fileKey: string;
}

/** A file to be sent. */
export interface FileSending {
  file: File;
  /** Address to which an earlier attempt sent parts of the file; null when there was none. */
  target: UploadTarget | null;
  /** Called with the upload address before the first part of the file is sent. */
  onTarget: (target: UploadTarget) => void;
  /** Purpose of the upload; by default the file belongs to a case. */
  purpose?: ReportingUploadUrlRequest['purpose'];
  transfer: Transfer;
}

const statusOf = (error: unknown): unknown => {
  const cause = (error as { cause?: { status?: unknown } }).cause ?? error;
  return (cause as { status?: unknown }).status;
};

/** The error of a failed upload, with its HTTP status if there was a response. */
function sendingError(error: unknown): Error {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const status = statusOf(error);
  const message = typeof status === 'number' ? `Upload failed with status ${status}` : 'Upload failed';
  return new Error(message, { cause });
}

/**
 * Whether the server no longer accepts parts at the upload address, which happens after a day or when the address
 * belongs to another session.
 */
const isOver = (error: unknown): boolean => [403, 404, 410].includes(Number(statusOf(error)));

/**
 * Returns a function that uploads one file: requests an address, sends the file and confirms it.
 */
export function useSendFile() {
  const [createUploadUrl] = reportingApi.useCreateReportingUploadUrlMutation();
  const [confirmUpload] = reportingApi.useConfirmReportingUploadMutation();

  async function sendTo({ file, onTarget, purpose, transfer }: FileSending, known: UploadTarget | null) {
    const inParts = isSentInParts(file);
    let fileKey = '';
    return uploadInSteps(
      file,
      {
        async createUrl() {
          const body: ReportingUploadUrlRequest = { filename: file.name, fileType: file.type, purpose };
          const target =
            known ??
            (await createUploadUrl({ body: inParts ? { ...body, size: file.size } : body }).unwrap());
          fileKey = target.fileKey;
          if (inParts) onTarget(target);
          return target;
        },
        ...(inParts && {
          send: (url: string) => uploadInParts({ file, url, isBegun: known !== null, transfer }),
        }),
        confirm: async (sent) => (await confirmUpload({ body: { ...sent, fileKey } }).unwrap()).fileUrl,
      },
      transfer,
    );
  }

  /**
   * @returns the path of the stored file
   * @throws Error 'Upload failed with status {n}' or 'Upload failed', with the failed call as its cause; FileRefusal
   *   for a file that was not confirmed
   */
  return async (sending: FileSending): Promise<string> => {
    try {
      const path = await sendTo(sending, sending.target).catch((error: unknown) => {
        if (sending.target && isOver(error)) return sendTo(sending, null);
        throw error;
      });
      if (path.startsWith(storedFilePrefix)) return path;
    } catch (error) {
      throw isCancelled(error) ? error : sendingError(error);
    }
    throw new FileRefusal('The server did not confirm the file. Please try again.');
  };
}
