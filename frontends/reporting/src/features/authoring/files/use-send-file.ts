import type { ReportingUploadUrlRequest } from '@medrad/contracts';
import { storedFilePrefix } from '@medrad/contracts/limits';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { goesInParts, uploadInParts, uploadInSteps } from '@medrad/remote-kit/uploads';
import { isCancelled, type Transfer } from '@medrad/ui/upload';
import { reportingApi } from '../../../reporting.api';

/** Where a file is sent, the path it will have, and its key in that path. */
export interface UploadTarget {
  uploadURL: string;
  expectedPath: string;
  fileKey: string;
}

/** A file on its way, and what is known of its way. */
export interface FileSending {
  file: File;
  /** Where parts of it were sent before; null for a file that is sent for the first time. */
  target: UploadTarget | null;
  /** Told where parts of the file go. */
  onTarget: (target: UploadTarget) => void;
  /** What it is uploaded for; a file of a case when absent. */
  purpose?: ReportingUploadUrlRequest['purpose'];
  transfer: Transfer;
}

const statusOf = (error: unknown): unknown => {
  const cause = (error as { cause?: { status?: unknown } }).cause ?? error;
  return (cause as { status?: unknown }).status;
};

/** What the failed sending of a file says: its status where there was an answer. */
function sendingError(error: unknown): Error {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const status = statusOf(error);
  const message = typeof status === 'number' ? `Upload failed with status ${status}` : 'Upload failed';
  return new Error(message, { cause });
}

/** The server no longer takes parts there: it is another session's, or a day old. */
const isOver = (error: unknown): boolean => [403, 404, 410].includes(Number(statusOf(error)));

/** Gives the function that stores one file: asks for an address, sends the file there, confirms. */
export function useSendFile() {
  const [createUploadUrl] = reportingApi.useCreateReportingUploadUrlMutation();
  const [confirmUpload] = reportingApi.useConfirmReportingUploadMutation();

  async function sendTo({ file, onTarget, purpose, transfer }: FileSending, known: UploadTarget | null) {
    const inParts = goesInParts(file);
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
   * @throws Error 'Upload failed with status {n}' or 'Upload failed', with the failed call as its cause; FileRefusal for a
   *   file that was not confirmed
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
