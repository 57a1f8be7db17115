import type { GrowingFileHash } from './hash-thread';
import type { UploadPart } from './object-store';

/** Milliseconds after which this process forgets an idle part file, because the thread that hashes it keeps it open. */
const idleMs = 10 * 60_000;
/** Largest number of part files that are kept open. */
const mostFiles = 64;

/** A part file that this process wrote and to which the next part can be appended. */
export interface GrowingPart {
  /** Size of the file in bytes. */
  size: number;
  /** Running hash of the file; absent until a second part is appended. */
  hash?: GrowingFileHash | undefined;
}

/**
 * Part files, by name, that only this process has written. A caller who takes a file has exclusive use of it: another
 * sender of the same part finds none, and starts a new file.
 */
export function createGrowingParts() {
  const files = new Map<string, GrowingPart & { timer: NodeJS.Timeout }>();

  function take({ name, bytes }: UploadPart): GrowingPart | null {
    const file = files.get(name);
    if (file?.size !== bytes) return null;
    clearTimeout(file.timer);
    files.delete(name);
    return file;
  }

  function forget(name: string): void {
    const file = files.get(name);
    clearTimeout(file?.timer);
    file?.hash?.forget();
    files.delete(name);
  }

  return {
    /** Removes and returns a file if it has exactly the length in the ticket and no other caller has taken it. */
    take,
    /** Makes a file available again after it has grown, or adds a new one. */
    keep(name: string, { size, hash }: GrowingPart): void {
      const timer = setTimeout(() => forget(name), idleMs);
      timer.unref();
      files.set(name, { size, hash, timer });
      const [oldest] = files.keys();
      if (files.size > mostFiles && oldest !== undefined) forget(oldest);
    },
    /** Forgets the part files of an upload. */
    forgetAll(isOfUpload: (name: string) => boolean): void {
      for (const name of [...files.keys()].filter(isOfUpload)) forget(name);
    },
  };
}
