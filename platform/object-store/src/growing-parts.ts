import type { GrowingFileHash } from './hash-thread';
import type { UploadPart } from './object-store';

/** A file that nobody went on with for so long is forgotten, in milliseconds: its hash holds it open. */
const idleMs = 10 * 60_000;
/** As many files are held open at most. */
const mostFiles = 64;

/** A file of parts that this process wrote, to which the next part can be appended. */
export interface GrowingPart {
  /** In bytes. */
  size: number;
  /** Behind the first part. */
  hash?: GrowingFileHash | undefined;
}

/**
 * Files of parts, by name, that only this process has written. Whoever takes one has it alone: another sender of the same
 * part finds none, and so begins a file of its own.
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
    /** The file, if it is exactly as long as the ticket says and nobody else has taken it; it is the caller's from now on. */
    take,
    /** Gives a file back after it has grown, or gives a new one. */
    keep(name: string, { size, hash }: GrowingPart): void {
      const timer = setTimeout(() => forget(name), idleMs);
      timer.unref();
      files.set(name, { size, hash, timer });
      const [oldest] = files.keys();
      if (files.size > mostFiles && oldest !== undefined) forget(oldest);
    },
    /** Forgets the files of an upload. */
    forgetAll(isOfUpload: (name: string) => boolean): void {
      for (const name of [...files.keys()].filter(isOfUpload)) forget(name);
    },
  };
}
