import type { Readable } from 'node:stream';
import type { FileKind } from './file-kinds';

/** What a stream is held against while it is staged. */
export interface StageLimits {
  /** In bytes; the first byte beyond ends the upload, whatever length was declared. */
  maxBytes: number;
  /** Kinds that are taken, told by their bytes. */
  accept: readonly FileKind[];
  /** The content was made or checked by this application before (a rendition, a backup): it is not inspected again. */
  isTrusted?: boolean;
}

/** A received file that is not part of the store yet: to be committed or discarded. */
export interface StagedObject {
  stagingId: string;
  /** Where it lies on this machine, for decoders that want a file. */
  path: string;
  kind: FileKind;
  contentType: string;
  /** In bytes. */
  size: number;
  /** BLAKE2b of the content, 128 hex digits (RFC 7693; `b2sum` computes it). */
  blake2b: string;
}

/** Uploads under way or left behind, for metrics. */
export interface StagingUsage {
  files: number;
  bytes: number;
  /** Room on their volume. */
  freeBytes: number;
}

/** A file of the store. Content never changes under a key. */
export interface StoredObject {
  key: string;
  kind: FileKind;
  contentType: string;
  /** In bytes. */
  size: number;
  /** BLAKE2b of the content, 128 hex digits (RFC 7693; `b2sum` computes it). */
  blake2b: string;
}

/** First and last byte, both included, both inside the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An open file; whoever takes it consumes or destroys `stream`. */
export interface OpenedObject extends StoredObject {
  stream: Readable;
}

/**
 * Where browsers put files themselves, before the application has looked at them; nothing there is ever
 * served. The storage is another origin: pages need it in `connect-src`
 * (UPLOAD_ORIGINS of the gateway), its bucket a CORS rule for PUT with Content-Type from the site's origin.
 */
export interface Quarantine {
  /**
   * An absolute address that takes one file by PUT for so many seconds. A content type is part of the
   * signature where one is given; the length cannot be, so it is checked when the file is opened.
   */
  sign(id: string, limits: { expiresIn: number; contentType?: string | undefined }): Promise<string>;
  /** Opens what was put there, with its size in bytes; null when nothing was. Consume or destroy `stream`. */
  open(id: string): Promise<{ size: number; stream: Readable } | null>;
  /** Removes what was put there; nothing there is no error. */
  delete(id: string): Promise<void>;
}

/** Bytes of an upload that lie together: one part, or several that came one after the other. */
export interface UploadPart {
  name: string;
  /** How many; what stands behind them was not acknowledged and is never read. */
  bytes: number;
}

/** What a part of an upload is held against. */
export interface PartLimits {
  /** How many bytes it has, neither more nor fewer. */
  bytes: number;
  /** For the first part of a file: the kinds that are taken, told by its bytes. */
  accept?: readonly FileKind[] | undefined;
  /** What lies before it; absent for the first part. */
  last?: UploadPart | undefined;
}

/** Uploads that arrive in several parts, each in a request of its own. Nothing there is ever served. */
export interface UploadParts {
  /**
   * Keeps a part, down to the disk; bytes that a ticket names never change from then on. Nothing of it counts when it throws.
   * The stream is not destroyed, so that a refusal can still be answered on its socket.
   * @returns the part; or the last one, longer by it, when it was appended there
   * @throws AppError VALIDATION_FAILED (of another length, or the sender broke off), UNSUPPORTED_MEDIA_TYPE, STORAGE_FULL,
   *   DEPENDENCY_UNAVAILABLE
   */
  receive(uploadId: string, readable: Readable, limits: PartLimits): Promise<UploadPart>;
  /** Removes all parts of an upload; none is no error. */
  delete(uploadId: string): Promise<void>;
}

/** Files by random key, alike on disk and in an S3-compatible bucket. */
export interface ObjectStore {
  /**
   * Streams to a temporary file: counted, hashed, told by its bytes. Leaves nothing behind when it throws.
   * The stream is not destroyed, so that a refusal can still be answered on its socket.
   * A file that is not trusted is inspected too: a PDF for scripts, and any file for malware where a scanner is set up.
   * @throws AppError EMPTY_FILE, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, FILE_REFUSED, STORAGE_FULL,
   *   DEPENDENCY_UNAVAILABLE (no verdict of the scanner), VALIDATION_FAILED (the sender broke off)
   */
  stage(readable: Readable, limits: StageLimits): Promise<StagedObject>;
  /**
   * Stages the file that these parts are, one after the other; they stay until they are deleted, and nothing may be appended.
   * @throws AppError UPLOAD_EXPIRED when one is gone, and as `stage` does
   */
  stageParts(parts: readonly UploadPart[], limits: StageLimits): Promise<StagedObject>;
  /** Moves a staged file into the store; it is there whole or not at all, and survives a power cut. */
  commit(staged: StagedObject, key: string): Promise<StoredObject>;
  /** Throws a staged file away; one that is gone already is no error. */
  discard(staged: StagedObject): Promise<void>;
  /** Facts of a file, or null. */
  stat(key: string): Promise<StoredObject | null>;
  /** Opens a file, whole or a range of it. @throws AppError NOT_FOUND */
  open(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** Removes a file; one that is gone already is no error. */
  delete(key: string): Promise<void>;
  /** Removes staged files that are older than this many milliseconds or abandoned; answers how many. */
  sweep(olderThanMs: number): Promise<number>;
  /** Names of staged files whose upload was cut short by the end of its process. */
  listAbandoned(): Promise<string[]>;
  /** How much is staged now, and how much room the volume has. */
  stagingUsage(): Promise<StagingUsage>;
  /** Every key, in no order: for consistency checks against the records. */
  list(): AsyncIterable<string>;
  /** Keys of a file and of everything that was made from it, in no order; none when nothing is there. */
  listOf(key: string): Promise<string[]>;
  /** When a file came into the store; null when it is not there. */
  storedAt(key: string): Promise<Date | null>;
  /** Uploads that arrive in parts. */
  parts: UploadParts;
  /** Takes files from browsers directly; absent where they come through the service. */
  quarantine?: Quarantine;
  /** Resolves when the storage answers. @throws AppError DEPENDENCY_UNAVAILABLE, STORAGE_FULL */
  check(): Promise<void>;
  /**
   * Writes 1 MB and removes it: whether a full storage has space again.
   * @throws AppError STORAGE_FULL, DEPENDENCY_UNAVAILABLE
   */
  tryWrite(): Promise<void>;
}
