import {
  AppError,
  caseFileMaxBytes,
  type ReportingUploadUrlRequest,
  spokenFeedbackMaxBytes,
} from '@medrad/contracts';
import type { FileKind, UploadTickets } from '@medrad/object-store';
import type { HandlersOf } from '../reporting-handlers';

const caseKinds: readonly FileKind[] = ['jpeg', 'png', 'gif', 'bmp', 'mp3', 'mp4', 'dicom', 'zip'];
const spokenKinds: readonly FileKind[] = ['mp3', 'mp4'];

const limitsOf = (purpose: ReportingUploadUrlRequest['purpose']) =>
  purpose === 'spoken feedback'
    ? { accept: spokenKinds, maxBytes: spokenFeedbackMaxBytes }
    : { accept: caseKinds, maxBytes: caseFileMaxBytes };

const keyOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The upload steps of a file: address, file, confirmation. */
export function createUploadHandlers(
  tickets: UploadTickets,
): HandlersOf<'createReportingUploadUrl' | 'receiveReportingUpload' | 'confirmReportingUpload'> {
  return {
    async createReportingUploadUrl({ input: { body }, user }) {
      const owner = { sid: user.sid, userId: user.sub };
      const issued = await tickets.issueTicket({ ...owner, ...limitsOf(body.purpose) });
      return { ...issued, fileKey: keyOf(issued.expectedPath) };
    },
    async receiveReportingUpload({ input: { params }, user, req }) {
      const declared = req.get('content-length');
      await tickets.receive({
        token: params.token,
        sid: user.sid,
        body: req,
        ...(declared === undefined ? {} : { contentLength: Number(declared) }),
      });
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
