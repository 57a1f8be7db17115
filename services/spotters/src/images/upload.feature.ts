import type { ReceivedUpload, UploadTickets } from '@medrad/object-store';
import { createUploadUrl } from './create-upload-url.use-case';

interface Dependencies {
  images: Parameters<typeof createUploadUrl>[0]['images'];
  tickets: UploadTickets;
}

/** Binds the use cases of uploads in steps to the upload tickets and the image repository. */
export const createUploadFeature = ({ images, tickets }: Dependencies) => ({
  createUploadUrl: (imageId: string | null | undefined, owner: { sid: string; userId: string }) =>
    createUploadUrl({ images, tickets }, imageId, owner),
  receive: (upload: ReceivedUpload) => tickets.receive(upload),
  confirm: (confirmation: Parameters<UploadTickets['confirm']>[0]) => tickets.confirm(confirmation),
});

export type UploadFeature = ReturnType<typeof createUploadFeature>;
