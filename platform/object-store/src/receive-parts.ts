import type { Readable } from 'node:stream';
import { AppError, uploadPartMaxBytes } from '@medrad/contracts';
import { type ContentRange, parseContentRange } from './content-range';
import type { ObjectStore, StagedObject, StageLimits, StoredObject } from './object-store';
import type { UploadTicket } from './upload-ticket.model';
import type { UploadTicketRepository } from './upload-ticket.repository';

/** Putting parts together may take so long before somebody else does it: the process that began is gone. In milliseconds. */
const joinLeaseMs = 2 * 60_000;

/** Stages the file of a ticket. */
type Staged = (limits: StageLimits) => Promise<StagedObject>;

interface PartsDependencies {
  tickets: UploadTicketRepository;
  store: ObjectStore;
  /** Brings the file of a taken ticket into the store. */
  accept: (ticket: UploadTicket, stage: Staged) => Promise<StoredObject>;
  /** Whether it was the file itself that was refused. */
  isRefusal: (error: unknown) => boolean;
  now: () => Date;
}

/** A part as it arrives. */
interface ArrivingPart {
  /** Content-Range of the request. */
  range: string;
  body: Readable;
  /** Content-Length as declared, in bytes; absent for chunked bodies. */
  contentLength?: number | undefined;
}

const isDone = ({ state }: UploadTicket): boolean => state === 'received' || state === 'confirmed';

/** How many bytes have come: what a sender goes on from. */
const wrongPlace = (receivedBytes: number): AppError =>
  new AppError('UPLOAD_OFFSET', { details: [{ path: '/received', message: String(receivedBytes) }] });

/** @throws AppError UPLOAD_EXPIRED when they are not the whole file */
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
 * Files that come in parts, one after the other. A part is on the disk before the ticket names it, and nobody writes what a
 * ticket names: two senders of the same part cannot mix theirs, and what is checked is what is stored.
 */
export function createPartsReceiver({ tickets, store, accept, isRefusal, now }: PartsDependencies) {
  /** A full disk is everybody's: what has come of the upload goes, and the upload begins anew when there is room. */
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
    // The part goes with the upload.
    throw wrongPlace((await tickets.find(ticket._id))?.receivedBytes ?? 0);
  }

  /** Puts the parts together and brings the file into the store. */
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
      // What was refused is over. Anything else: asking again puts the parts together again.
      if (isRefusal(error)) await store.parts.delete(ticket._id);
      else await tickets.giveBack(ticket._id);
      return await giveWay(ticket, error);
    }
    await store.parts.delete(ticket._id);
  }

  /**
   * Takes a part of a file, or only tells how many bytes have come; with the last one the file is brought into the store.
   * @returns how many bytes have come
   * @throws AppError UPLOAD_OFFSET (its detail `/received` says where to go on), UPLOAD_EXPIRED, UPLOAD_MISMATCH (of a file of
   *   another size), PAYLOAD_TOO_LARGE, VALIDATION_FAILED, DEPENDENCY_UNAVAILABLE (being put together), and whatever staging
   *   refuses with
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
