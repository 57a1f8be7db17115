import { storedFilePrefix } from '@medrad/contracts/limits';
import { FileRefusal } from '@medrad/dicom-viewer/author';
import { uploadInSteps } from '@medrad/remote-kit/uploads';
import { isCancelled, type Transfer } from '@medrad/ui/upload';
import { reportingApi } from '../../../reporting.api';

/** What the failed sending of a file says: its status where there was an answer. */
function sendingError(error: unknown): Error {
  const cause = (error as { cause?: { status?: unknown } }).cause ?? error;
  const status = (cause as { status?: unknown }).status;
  const message = typeof status === 'number' ? `Upload failed with status ${status}` : 'Upload failed';
  return new Error(message, { cause });
}

/** Gives the function that stores one file of a case: asks for an address, sends the file there, confirms. */
export function useSendFile() {
  const [createUploadUrl] = reportingApi.useCreateReportingUploadUrlMutation();
  const [confirmUpload] = reportingApi.useConfirmReportingUploadMutation();

  /**
   * @returns the path of the stored file
   * @throws Error 'Upload failed with status {n}' or 'Upload failed', with the failed call as its cause; FileRefusal for a
   *   file that was not confirmed
   */
  return async (file: File, transfer: Transfer): Promise<string> => {
    let fileKey = '';
    const steps = {
      async createUrl() {
        const target = await createUploadUrl({ body: { filename: file.name, fileType: file.type } }).unwrap();
        fileKey = target.fileKey;
        return target;
      },
      confirm: async (sent: { uploadedURL: string; expectedPath: string }) =>
        (await confirmUpload({ body: { ...sent, fileKey } }).unwrap()).fileUrl,
    };
    try {
      const path = await uploadInSteps(file, steps, transfer);
      if (path.startsWith(storedFilePrefix)) return path;
    } catch (error) {
      throw isCancelled(error) ? error : sendingError(error);
    }
    throw new FileRefusal('The server did not confirm the file. Please try again.');
  };
}
