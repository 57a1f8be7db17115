import {
  AppError,
  caseFileMaxBytes,
  type ReportingUploadUrlRequest,
  spokenFeedbackMaxBytes,
} from '@medrad/contracts';
import type { FileKind, UploadTickets } from '@medrad/object-store';
import type { HandlersOf } from '../reporting-handlers';

const caseKinds: readonly FileKind[] = ['jpeg', 'png', 'gif', 'bmp', 'mp3', 'mp4', 'dicom', 'zip'];
const spokenKinds: readonly FileKind[] = ['mp3'];

const limitsOf = (purpose: ReportingUploadUrlRequest['purpose']) =>
  purpose === 'spoken feedback'
    ? { accept: spokenKinds, maxBytes: spokenFeedbackMaxBytes }
    : { accept: caseKinds, maxBytes: caseFileMaxBytes };

const keyOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * Creates the handlers for the steps in which a file is uploaded: create a URL, send the file or its parts, confirm
 * it.
 */
export function createUploadHandlers(
  tickets: UploadTickets,
): HandlersOf<
  'createReportingUploadUrl' | 'receiveReportingUpload' | 'giveUpReportingUpload' | 'confirmReportingUpload'
> {
  return {
    async createReportingUploadUrl({ input: { body }, user }) {
      const owner = { sid: user.sid, userId: user.sub };
      const { purpose, size } = body;
      const issued = await tickets.issueTicket({ ...owner, ...limitsOf(purpose), size });
      return { ...issued, fileKey: keyOf(issued.expectedPath) };
    },
    async receiveReportingUpload({ input: { params }, user, req }) {
      const declared = req.get('content-length');
      const contentLength = declared === undefined ? undefined : Number(declared);
      const upload = { token: params.token, sid: user.sid, body: req, contentLength };
      const range = req.get('content-range');
      if (range !== undefined) {
        return { success: true, received: await tickets.receivePart({ ...upload, range }) };
      }
      await tickets.receive(upload);
      return { success: true };
    },
    async giveUpReportingUpload({ input: { params }, user }) {
      await tickets.giveUp({ token: params.token, sid: user.sid });
      return { success: true };
    },
    async confirmReportingUpload({ input: { body }, user }) {
      const { uploadedURL, expectedPath, fileKey } = body;
      if (keyOf(expectedPath) !== fileKey) throw new AppError('UPLOAD_MISMATCH');
      const { normalizedPath } = await tickets.confirm({ uploadedURL, expectedPath, sid: user.sid });
      return { fileUrl: normalizedPath };
    },
  };
}
