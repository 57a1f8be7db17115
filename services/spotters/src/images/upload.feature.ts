import type { ReceivedUpload, UploadTickets } from '@medrad/object-store';
import { createUploadUrl } from './create-upload-url.use-case';

interface Dependencies {
  images: Parameters<typeof createUploadUrl>[0]['images'];
  tickets: UploadTickets;
}

/** The use cases of an upload in steps, bound to the tickets and the repository of images. */
export const createUploadFeature = ({ images, tickets }: Dependencies) => ({
  createUploadUrl: (imageId: string | null | undefined, owner: { sid: string; userId: string }) =>
    createUploadUrl({ images, tickets }, imageId, owner),
  receive: (upload: ReceivedUpload) => tickets.receive(upload),
  confirm: (confirmation: Parameters<UploadTickets['confirm']>[0]) => tickets.confirm(confirmation),
});

export type UploadFeature = ReturnType<typeof createUploadFeature>;
