import { type Connection, trusted } from 'mongoose';
import type { StoredObject, UploadPart } from './object-store';
import { type UploadTicket, uploadTicketModel } from './upload-ticket.model';

/**
 * Filter that matches only while the last part of the ticket is the one that the caller read. Another request may have
 * restarted the upload in the meantime.
 */
const endsWith = (last: UploadPart | undefined) =>
  last?.name === undefined ? {} : { 'parts.name': last.name };

/** Tickets of one area; every step of a ticket's life is one atomic update. */
export function createUploadTicketRepository(connection: Connection, area: string) {
  const model = uploadTicketModel(connection);
  return {
    /** Creates the indexes. Await this before the first ticket is created. */
    prepare: () => model.createIndexes(),

    async create(ticket: Omit<UploadTicket, 'area' | 'receivedBytes' | 'parts' | 'joinedAt'>) {
      await model.create({ ...ticket, area });
    },

    /**
     * Claims an issued ticket for one upload. Returns null when the ticket was claimed already, has expired or never
     * existed.
     */
    take: (_id: string, now: Date) =>
      model
        .findOneAndUpdate(
          { _id, area, state: 'issued', expiresAt: trusted({ $gt: now }) },
          { $set: { state: 'receiving' } },
          { returnDocument: 'after' },
        )
        .lean<UploadTicket>(),

    /**
     * Claims an issued ticket, expired or not, whose file is in the quarantine. Returns null when the ticket was
     * claimed already.
     */
    claim: (_id: string) =>
      model
        .findOneAndUpdate(
          { _id, area, state: 'issued' },
          { $set: { state: 'receiving' } },
          { returnDocument: 'after' },
        )
        .lean<UploadTicket>(),

    /**
     * Adds received bytes to the ticket, as a new part or as an extension of the last one. Returns null when other
     * bytes have arrived in the meantime.
     */
    addPart: (
      { _id, receivedBytes, parts }: Pick<UploadTicket, '_id' | 'receivedBytes' | 'parts'>,
      bytes: number,
      part: UploadPart,
    ) =>
      model
        .findOneAndUpdate(
          { _id, area, state: 'issued', receivedBytes, ...endsWith(parts.at(-1)) },
          {
            $inc: { receivedBytes: bytes },
            $set: { parts: [...parts.filter(({ name }) => name !== part.name), part] },
          },
          { returnDocument: 'after' },
        )
        .lean<UploadTicket>(),

    /** Empties the list of parts that have arrived. */
    async dropParts(_id: string) {
      await model.updateOne({ _id, area, state: 'issued' }, { $set: { receivedBytes: 0, parts: [] } });
    },

    /**
     * Claims a ticket whose parts have all arrived. Returns null when another process has claimed the ticket after
     * `since`.
     */
    takeParts: (_id: string, now: Date, since: Date) =>
      model
        .findOneAndUpdate(
          {
            _id,
            area,
            $or: [{ state: 'issued' }, { state: 'receiving', joinedAt: trusted({ $lte: since }) }],
          },
          { $set: { state: 'receiving', joinedAt: now } },
          { returnDocument: 'after' },
        )
        .lean<UploadTicket>(),

    /** Makes a claimed ticket available again, because its uploaded file can still be stored. */
    async giveBack(_id: string) {
      await model.updateOne({ _id, area, state: 'receiving' }, { $set: { state: 'issued' } });
    },

    /** Records that the file of a claimed ticket is in the store. */
    async markReceived(_id: string, object: StoredObject) {
      await model.updateOne({ _id, area, state: 'receiving' }, { $set: { state: 'received', object } });
    },

    async markConfirmed(_id: string) {
      await model.updateOne({ _id, area, state: 'received' }, { $set: { state: 'confirmed' } });
    },

    find: (_id: string) => model.findOne({ _id, area }).lean<UploadTicket>(),

    findByKey: (key: string) => model.findOne({ area, key }).lean<UploadTicket>(),

    /** Lists at most `limit` tickets that were issued before a time, oldest first. */
    listOlder: (before: Date, limit: number) =>
      model
        .find({ area, issuedAt: trusted({ $lt: before }) })
        .sort({ issuedAt: 1 })
        .limit(limit)
        .lean<UploadTicket[]>(),

    async delete(_id: string) {
      await model.deleteOne({ _id, area });
    },
  };
}

export type UploadTicketRepository = ReturnType<typeof createUploadTicketRepository>;
