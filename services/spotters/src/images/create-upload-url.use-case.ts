import { AppError, imageMaxBytes } from '@medrad/contracts';
import { rasterKinds, type UploadTickets } from '@medrad/object-store';
import type { ImageRepository } from './image.repository';

interface Dependencies {
  images: Pick<ImageRepository, 'find'>;
  tickets: Pick<UploadTickets, 'issueTicket'>;
}

/**
 * Creates an upload URL for the file of an image.
 * @param imageId id of the image whose file is replaced; absent or null for a new image
 * @throws AppError NOT_FOUND for an unknown image
 */
export async function createUploadUrl(
  { images, tickets }: Dependencies,
  imageId: string | null | undefined,
  { sid, userId }: { sid: string; userId: string },
) {
  if (imageId && !(await images.find(imageId))) throw new AppError('NOT_FOUND');
  return tickets.issueTicket({ sid, userId, accept: rasterKinds, maxBytes: imageMaxBytes });
}
