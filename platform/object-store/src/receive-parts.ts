import type { Readable } from 'node:stream';
import { AppError, uploadPartMaxBytes } from '@medrad/contracts';
import { type ContentRange, parseContentRange } from './content-range';
import type { ObjectStore, StagedObject, StageLimits, StoredObject } from './object-store';
import type { UploadTicket } from './upload-ticket.model';
import type { UploadTicketRepository } from './upload-ticket.repository';

/**
 * Milliseconds after which another process may assemble the parts, because the process that began to assemble them has
 * probably ended.
 */
const joinLeaseMs = 2 * 60_000;

/** Stages the file of a ticket. */
type Staged = (limits: StageLimits) => Promise<StagedObject>;

interface PartsDependencies {
  tickets: UploadTicketRepository;
  store: ObjectStore;
  /** Stores the file of a claimed ticket. */
  accept: (ticket: UploadTicket, stage: Staged) => Promise<StoredObject>;
  /** Whether an error refuses the file itself. */
  isRefusal: (error: unknown) => boolean;
  now: () => Date;
}

/** A part of a file as it arrives. */
interface ArrivingPart {
  /** Content-Range of the request. */
  range: string;
  body: Readable;
  /** Declared Content-Length in bytes; absent for chunked bodies. */
  contentLength?: number | undefined;
}

const isDone = ({ state }: UploadTicket): boolean => state === 'received' || state === 'confirmed';

/**
 * Creates the error for a part at a wrong offset. Its detail is the number of bytes that have arrived, which is the
 * offset at which the sender must continue.
 */
const wrongPlace = (receivedBytes: number): AppError =>
  new AppError('UPLOAD_OFFSET', { details: [{ path: '/received', message: String(receivedBytes) }] });

/** @throws AppError UPLOAD_EXPIRED when the parts are not the whole file */
function requireAll({ parts, size }: UploadTicket): UploadTicket['parts'] {
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) !== size) throw new AppError('UPLOAD_EXPIRED');
  return parts;
}

function checkPart(ticket: UploadTicket, { part, size }: ContentRange, contentLength: number | undefined) {
  if (ticket.size !== size) throw new AppError('UPLOAD_MISMATCH');
  if (!part) return;
  if (part.bytes > uploadPartMaxBytes) throw new AppError('PAYLOAD_TOO_LARGE');
  if (contentLength !== undefined && contentLength !== part.bytes) {
    throw new AppError('VALIDATION_FAILED', { message: 'The part is not as long as it was said to be.' });
  }
}

/**
 * Creates the receiver of files in parts. A part is on the disk before the ticket names it, and bytes that a ticket
 * names never change: two senders of the same part cannot mix their bytes, and the checked bytes are the stored ones.
 */
export function createPartsReceiver({ tickets, store, accept, isRefusal, now }: PartsDependencies) {
  /**
   * If the disk is full, deletes the parts of an upload; the sender starts again when there is space. Rethrows the
   * error.
   */
  async function giveWay(ticket: UploadTicket, error: unknown): Promise<never> {
    if (error instanceof AppError && error.code === 'STORAGE_FULL') {
      await tickets.dropParts(ticket._id);
      await store.parts.delete(ticket._id);
    }
    throw error;
  }

  async function keepPart(
    ticket: UploadTicket,
    { start, bytes }: { start: number; bytes: number },
    body: Readable,
  ): Promise<UploadTicket> {
    if (ticket.receivedBytes !== start) throw wrongPlace(ticket.receivedBytes);
    const accepted = start === 0 ? ticket.accept : undefined;
    const part = await store.parts
      .receive(ticket._id, body, { bytes, accept: accepted, last: ticket.parts.at(-1) })
      .catch((error: unknown) => giveWay(ticket, error));
    const next = await tickets.addPart(ticket, bytes, part);
    if (next) return next;
    // Another request has added a part in the meantime, so this one is not used. It is deleted together with the
    // upload.
    throw wrongPlace((await tickets.find(ticket._id))?.receivedBytes ?? 0);
  }

  /** Assembles the parts and stores the file. */
  async function join(ticket: UploadTicket): Promise<void> {
    const since = new Date(now().getTime() - joinLeaseMs);
    const taken = await tickets.takeParts(ticket._id, now(), since);
    if (!taken) {
      const current = await tickets.find(ticket._id);
      if (current && isDone(current)) return;
      const message = 'The file has come and is being checked.';
      throw new AppError('DEPENDENCY_UNAVAILABLE', { message, retryAfterSeconds: 5 });
    }
    try {
      await accept(taken, (limits) => store.stageParts(requireAll(taken), limits));
    } catch (error) {
      // A refusal of the file ends the upload. After any other error, a repeated call assembles the parts again.
      if (isRefusal(error)) await store.parts.delete(ticket._id);
      else await tickets.giveBack(ticket._id);
      return await giveWay(ticket, error);
    }
    await store.parts.delete(ticket._id);
  }

  /**
   * Takes a part of a file, or only reports the progress; the last part stores the file.
   * @returns the number of bytes that have arrived
   * @throws AppError UPLOAD_OFFSET (its detail `/received` is the offset to continue at), UPLOAD_EXPIRED,
   * UPLOAD_MISMATCH (another file size), PAYLOAD_TOO_LARGE, VALIDATION_FAILED, DEPENDENCY_UNAVAILABLE (another call
   * assembles the parts), and the refusals of staging
   */
  return async (ticket: UploadTicket, { range, body, contentLength }: ArrivingPart): Promise<number> => {
    const wanted = parseContentRange(range);
    checkPart(ticket, wanted, contentLength);
    if (isDone(ticket)) return wanted.size;
    if (ticket.expiresAt <= now()) throw new AppError('UPLOAD_EXPIRED');
    const { receivedBytes } = wanted.part ? await keepPart(ticket, wanted.part, body) : ticket;
    if (receivedBytes === wanted.size) await join(ticket);
    return receivedBytes;
  };
}
