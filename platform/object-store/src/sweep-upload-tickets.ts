import type { ObjectStore } from './object-store';
import { deleteImage } from './stored-image';
import type { UploadTicket } from './upload-ticket.model';
import type { UploadTicketRepository } from './upload-ticket.repository';

const sweepBatch = 500;

/**
 * Deletes the tickets that were issued before a time, and the files of those that were not confirmed.
 * @returns the number of deleted files
 */
export async function sweepUploadTickets(
  tickets: UploadTicketRepository,
  store: ObjectStore,
  before: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const batch: UploadTicket[] = await tickets.listOlder(before, sweepBatch);
    for (const ticket of batch) {
      if (ticket.state !== 'confirmed') {
        await deleteImage(store, ticket.key);
        removed += 1;
      }
      await store.parts.delete(ticket._id);
      // The file in quarantine is deleted once more, because its upload address accepted files for some minutes after
      // the confirmation.
      await store.quarantine?.delete(ticket._id);
      await tickets.delete(ticket._id);
    }
    if (batch.length < sweepBatch) return removed;
  }
}
