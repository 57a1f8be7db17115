import { peerCaseFileMaxBytes, peerCommentFileMaxBytes } from '@medrad/contracts';
import { type FileKind, rasterKinds, type ReceivedUpload, type UploadTickets } from '@medrad/object-store';

import { discardUpload } from './discard-upload.use-case';

const accepted: readonly FileKind[] = [...rasterKinds, 'pdf', 'dicom'];

type Dependencies = Parameters<typeof discardUpload>[0] & { tickets: UploadTickets };

/** The user who uploads a file, and the user's session. */
interface Uploader {
  sid: string;
  userId: string;
}

/** Binds the use cases of uploads in steps to the upload tickets. */
export const createUploadFeature = ({ tickets, ...dependencies }: Dependencies) => ({
  createUploadUrl: (purpose: 'case' | 'comment' | undefined, { sid, userId }: Uploader) =>
    tickets.issueTicket({
      sid,
      userId,
      accept: accepted,
      maxBytes: purpose === 'comment' ? peerCommentFileMaxBytes : peerCaseFileMaxBytes,
    }),
  receive: (upload: ReceivedUpload) => tickets.receive(upload),
  discard: (file: { key: string; userId: string }) => discardUpload({ ...dependencies, tickets }, file),
  confirm: (confirmation: Parameters<UploadTickets['confirm']>[0]) => tickets.confirm(confirmation),
});

export type UploadFeature = ReturnType<typeof createUploadFeature>;
