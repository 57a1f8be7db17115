import { type KeyObject, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, storedFilePrefix } from '@medrad/contracts';
import type { Connection } from 'mongoose';
import { type FileKind, kindFacts } from './file-kinds';
import { isOriginalKey, newObjectKey } from './object-key';
import type { ObjectStore, Quarantine, StagedObject, StageLimits, StoredObject } from './object-store';
import { createPartsReceiver } from './receive-parts';
import { deleteImage } from './stored-image';
import { keyOfPath, pathOf } from './upload-paths';
import { sweepUploadTickets } from './sweep-upload-tickets';
import type { UploadTicket } from './upload-ticket.model';
import { createUploadTicketRepository } from './upload-ticket.repository';
import { readUploadToken, signUploadToken } from './upload-token';

const minute = 60_000;
const lifetimeMs = 15 * minute;
/**
 * Time in ms after which an unconfirmed file is deleted. The ticket of a confirmed file is deleted then too; from then
 * on only a record refers to the file.
 */
const keptMs = 24 * 60 * minute;
/** Maximum duration in ms of an upload in parts: as long as unconfirmed files are kept. */
const partsLifetimeMs = keptMs;
/**
 * Free space required for an upload in parts, as a multiple of its size: assembling the parts or re-encoding the file
 * needs a second copy on the disk.
 */
const roomFactor = 2;

/** Dependencies of the upload steps of one area. */
export interface UploadTicketsOptions {
  /** Last segment of `/api/uploads/{area}` and `/api/files/{area}`. */
  area: string;
  store: ObjectStore;
  /** The service's own database. */
  connection: Connection;
  /** Signs the tokens; the same on every instance of the service. */
  secret: KeyObject;
  /** Moves a received file into the store. Default: commits the file unchanged; for images, pass `storeImage`. */
  keep?: (store: ObjectStore, staged: StagedObject, key: string) => Promise<StoredObject>;
  now?: () => Date;
}

/** Options of a new ticket. */
export interface TicketRequest {
  sid: string;
  userId: string;
  accept: readonly FileKind[];
  /** Maximum size of the file in bytes. */
  maxBytes: number;
  /** Size of a file that is sent in parts, in bytes; absent for a file that is sent whole. */
  size?: number | undefined;
}

/** An upload as it arrives. */
export interface ReceivedUpload {
  token: string;
  sid: string;
  body: Readable;
  /** Content-Length as declared, in bytes; absent for chunked bodies. */
  contentLength?: number | undefined;
}

/** A part of an upload as it arrives. */
export interface ReceivedPart extends ReceivedUpload {
  /** Content-Range of the request. */
  range: string;
}

/**
 * The three steps of an upload (decisions A3, S7, S8): a ticket is issued, its file is received, the upload is
 * confirmed.
 */
export type UploadTickets = ReturnType<typeof createUploadTickets>;

/** Upload tickets of one area. Await `prepare()` before use; call `sweep()` from time to time. */
export function createUploadTickets(options: UploadTicketsOptions) {
  const { area, store, secret } = options;
  const tickets = createUploadTicketRepository(options.connection, area);
  const now = options.now ?? (() => new Date());
  const keep = options.keep ?? ((target, staged, key) => target.commit(staged, key));
  const uploadPath = (id: string) => `/api/uploads/${area}/${signUploadToken(secret, area, id)}`;
  const filePath = (key: string) => `${storedFilePrefix}${area}/${key}`;
  const addressOf = ({ _id: id, accept: kinds, size }: Pick<UploadTicket, '_id' | 'accept' | 'size'>) => {
    // Parts are always sent to the service, because a bucket cannot receive them from browsers.
    if (size !== null) return uploadPath(id);
    const [onlyKind, ...others] = kinds;
    const contentType = onlyKind && others.length === 0 ? kindFacts(onlyKind).contentType : undefined;
    return store.quarantine?.sign(id, { expiresIn: lifetimeMs / 1000, contentType }) ?? uploadPath(id);
  };

  /** Moves the file of a claimed ticket into the store. */
  async function accept(
    ticket: UploadTicket,
    stage: (limits: StageLimits) => Promise<StagedObject>,
  ): Promise<StoredObject> {
    const { key, maxBytes } = ticket;
    const staged = await stage({ maxBytes, accept: ticket.accept });
    const kept = await keep(store, staged, key).catch(async (error: unknown) => {
      await store.discard(staged);
      throw error;
    });
    // If another process stored these parts and then ended, the staged name is a second name of the stored file. The
    // rename of the commit has then left it in place.
    await store.discard(staged);
    const { kind, contentType, size, blake2b } = kept;
    const object = { key, kind, contentType, size, blake2b };
    await tickets.markReceived(ticket._id, object);
    return object;
  }

  /** Moves a file from quarantine into the store, or refuses and deletes the file. */
  async function release(quarantine: Quarantine, ticket: UploadTicket): Promise<void> {
    const waiting = await quarantine.open(ticket._id);
    if (!waiting) return;
    if (!(await tickets.claim(ticket._id))) {
      waiting.stream.destroy();
      return;
    }
    try {
      if (waiting.size > ticket.maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
      await accept(ticket, (limits) => store.stage(waiting.stream, limits));
    } catch (error) {
      if (isRefusal(error)) await quarantine.delete(ticket._id);
      // The file stays in quarantine, so confirming again is enough.
      else await tickets.giveBack(ticket._id);
      throw error;
    } finally {
      waiting.stream.destroy();
    }
    await quarantine.delete(ticket._id);
  }

  const receivePart = createPartsReceiver({ tickets, store, accept, isRefusal, now });

  /** @throws AppError NOT_FOUND (forged token), FORBIDDEN (another session's ticket) */
  async function findOwn(token: string, sid: string): Promise<UploadTicket> {
    const id = readUploadToken(secret, area, token);
    const known = id ? await tickets.find(id) : null;
    if (!known) throw new AppError('NOT_FOUND');
    if (known.sid !== sid) throw new AppError('FORBIDDEN');
    return known;
  }

  /** Refuses an upload before it is sent when there is no space for it. @throws AppError STORAGE_FULL */
  async function requireRoom(size: number): Promise<void> {
    const { freeBytes } = await store.stagingUsage();
    if (freeBytes < roomFactor * size) throw new AppError('STORAGE_FULL');
  }

  return {
    prepare: tickets.prepare,

    /**
     * Issues a ticket for one file: the address to which the file is sent by PUT within 15 minutes, and the path that
     * the file will have. The address is a path of this site or, if the storage accepts files directly, the bucket's
     * own. A file of known size may be sent in parts, to a path of this site and within a day.
     * @throws AppError PAYLOAD_TOO_LARGE, STORAGE_FULL
     */
    async issueTicket({ sid, userId, accept: kinds, maxBytes, size: asked }: TicketRequest) {
      const size = asked ?? null;
      if (size !== null && size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
      if (size !== null) await requireRoom(size);
      const [onlyKind, ...others] = kinds;
      const id = randomUUID();
      const key = newObjectKey(others.length === 0 ? onlyKind : undefined);
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + (size === null ? lifetimeMs : partsLifetimeMs));
      const ticket = { _id: id, sid, userId, key, accept: [...kinds], maxBytes, size, issuedAt, expiresAt };
      await tickets.create({ ...ticket, state: 'issued', object: null });
      return { uploadURL: await addressOf(ticket), expectedPath: filePath(key) };
    },

    /**
     * Receives the file of a ticket, once: a refused file uses up the ticket too.
     * @throws AppError NOT_FOUND (forged token), FORBIDDEN (another session's ticket), UPLOAD_EXPIRED (used or expired
     * ticket), and the errors of staging
     */
    async receive({ token, sid, body, contentLength }: ReceivedUpload): Promise<StoredObject> {
      const known = await findOwn(token, sid);
      if (contentLength !== undefined && contentLength > known.maxBytes)
        throw new AppError('PAYLOAD_TOO_LARGE');
      const ticket = await tickets.take(known._id, now());
      if (!ticket) throw new AppError('UPLOAD_EXPIRED');
      return accept(ticket, (limits) => store.stage(body, limits));
    },

    /**
     * Stores a part of a ticket's file, or only reports progress if the request has no part.
     * @returns number of bytes received so far
     * @throws AppError NOT_FOUND (forged token), FORBIDDEN (another session's ticket), UPLOAD_OFFSET (the part does not
     * follow the last one), UPLOAD_EXPIRED (too late), UPLOAD_MISMATCH (part of another file), and the errors of
     * staging
     */
    receivePart: async ({ token, sid, ...part }: ReceivedPart): Promise<number> =>
      receivePart(await findOwn(token, sid), part),

    /**
     * Cancels an upload and deletes what has been received; does nothing once the upload is confirmed.
     * @throws AppError NOT_FOUND (forged token or deleted ticket), FORBIDDEN (another session's ticket)
     */
    async giveUp({ token, sid }: { token: string; sid: string }): Promise<void> {
      const { _id, state, key } = await findOwn(token, sid);
      if (state === 'confirmed') return;
      await tickets.delete(_id);
      await store.parts.delete(_id);
      await deleteImage(store, key);
    },

    /**
     * Confirms an upload, so that records may refer to its file; confirming again has the same result. Only the path of
     * `uploadedURL` is used, to find out whether it is the address of the ticket. A file in quarantine is checked and
     * moved into the store.
     * @throws AppError UPLOAD_MISMATCH, FORBIDDEN (another session's ticket), NOT_FOUND (no file was uploaded), and the
     * errors of staging for a file in quarantine
     */
    async confirm({
      uploadedURL,
      expectedPath,
      sid,
    }: {
      uploadedURL: string;
      expectedPath: string;
      sid: string;
    }) {
      const key = keyOfPath(area, expectedPath);
      const issued = key ? await tickets.findByKey(key) : null;
      if (!issued || pathOf(uploadedURL) !== pathOf(await addressOf(issued)))
        throw new AppError('UPLOAD_MISMATCH');
      if (issued.sid !== sid) throw new AppError('FORBIDDEN');
      if (store.quarantine && issued.state === 'issued' && issued.size === null)
        await release(store.quarantine, issued);
      const ticket = (await tickets.find(issued._id)) ?? issued;
      const isReceived = ticket.state === 'received' || ticket.state === 'confirmed';
      const object = isReceived ? await store.stat(ticket.key) : null;
      if (!object) throw new AppError('NOT_FOUND', { message: 'The file has not been uploaded.' });
      await tickets.markConfirmed(ticket._id);
      return { normalizedPath: filePath(ticket.key), object };
    },

    /** Whether a path is that of a stored file of this area; an uploaded file must also be confirmed. */
    async isIssuedPath(path: string): Promise<boolean> {
      const key = keyOfPath(area, path);
      if (!key) return false;
      const ticket = await tickets.findByKey(key);
      if (ticket && ticket.state !== 'confirmed') return false;
      return (await store.stat(key)) !== null;
    },

    /**
     * Finds the file with this key if this person has uploaded and confirmed it less than a day ago; null otherwise.
     */
    async findConfirmed({ key, userId }: { key: string; userId: string }): Promise<StoredObject | null> {
      const ticket = isOriginalKey(key) ? await tickets.findByKey(key) : null;
      return ticket?.state === 'confirmed' && ticket.userId === userId ? ticket.object : null;
    },

    /** Deletes uploads that were not confirmed within a day, and their files. Returns the number of deleted files. */
    sweep: () => sweepUploadTickets(tickets, store, new Date(now().getTime() - keptMs)),
  };
}

/** Whether the error refuses the file itself; false for a full storage and for an unavailable dependency. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;
