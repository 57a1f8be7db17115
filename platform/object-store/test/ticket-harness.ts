import { createSecretKey } from 'node:crypto';
import type { TestDatabase } from '@medrad/testing';
import {
  createObjectStore,
  createUploadTickets,
  type FileScan,
  type ObjectStore,
  storeImage,
  type UploadTickets,
} from '../src';
import { temporaryFolder } from './samples';

export const day = 24 * 60 * 60 * 1000;
export const sid = 'session-1';

/** Upload tickets with an empty store; the clock starts on 1 January 2026. */
export interface TicketHarness {
  store: ObjectStore;
  tickets: UploadTickets;
  /** Path of the store's folder. */
  root: string;
  /** Advances the clock by a number of milliseconds. */
  pass(ms: number): void;
  /** Creates the upload tickets of another instance of the service, with the same files and records. */
  anotherInstance(): Promise<UploadTickets>;
  close(): Promise<void>;
}

/**
 * Starts the upload steps with a store.
 * @param bucket address of a bucket for the files; without it they are on the disk
 * @param scan scanner for malware in uploads
 */
export async function startTicketHarness(
  { connection }: TestDatabase,
  bucket?: string,
  scan?: FileScan,
): Promise<TicketHarness> {
  let time = Date.UTC(2026, 0, 1);
  const { path: root, remove } = await temporaryFolder();
  const openInstance = async () => {
    const store = await createObjectStore({ url: bucket, root, area: 'spotters', scan });
    const tickets = createUploadTickets({
      area: 'spotters',
      store,
      connection,
      secret: createSecretKey(Buffer.alloc(32, 7)),
      keep: storeImage,
      now: () => new Date(time),
    });
    await tickets.prepare();
    return { store, tickets };
  };
  const { store, tickets } = await openInstance();
  const pass = (ms: number): void => {
    time += ms;
  };
  const anotherInstance = async () => (await openInstance()).tickets;
  return { store, tickets, root, pass, anotherInstance, close: remove };
}
