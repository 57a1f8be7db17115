import type { Readable } from 'node:stream';
import type { FileKind } from './file-kinds';

/** Limits that a stream must meet while it is staged. */
export interface StageLimits {
  /** Largest size in bytes. The first byte beyond it ends the upload, whatever length was declared. */
  maxBytes: number;
  /** Accepted kinds, recognised by their bytes. */
  accept: readonly FileKind[];
  /**
   * Whether this application made or checked the content before (a rendition, a backup), so that it is not inspected
   * again.
   */
  isTrusted?: boolean;
}

/** A received file that is not in the store yet: it must be committed or discarded. */
export interface StagedObject {
  stagingId: string;
  /** Local path, for decoders that need a file. */
  path: string;
  kind: FileKind;
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** BLAKE2b of the content, 128 hex digits (RFC 7693; `b2sum` computes it). */
  blake2b: string;
}

/** Size of the staging area, for metrics. */
export interface StagingUsage {
  files: number;
  bytes: number;
  /** Free space of the volume in bytes. */
  freeBytes: number;
}

/** A file of the store. Content never changes under a key. */
export interface StoredObject {
  key: string;
  kind: FileKind;
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** BLAKE2b of the content, 128 hex digits (RFC 7693; `b2sum` computes it). */
  blake2b: string;
}

/** First and last byte of a range, both included and inside the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An open file. The caller must consume or destroy `stream`. */
export interface OpenedObject extends StoredObject {
  stream: Readable;
}

/**
 * Storage where browsers upload files directly, before the application has checked them; nothing there is ever served.
 * The storage has another origin than the site: pages need that origin in `connect-src` (UPLOAD_ORIGINS of the
 * gateway), and the bucket needs a CORS rule for PUT with Content-Type from the site's origin.
 */
export interface Quarantine {
  /**
   * Signs an absolute URL that accepts one file by PUT for a number of seconds. A given content type is part of the
   * signature; the length cannot be, so it is checked when the file is opened.
   */
  sign(id: string, limits: { expiresIn: number; contentType?: string | undefined }): Promise<string>;
  /** Opens an uploaded file with its size in bytes; null when there is none. Consume or destroy `stream`. */
  open(id: string): Promise<{ size: number; stream: Readable } | null>;
  /** Deletes an uploaded file; does nothing when there is none. */
  delete(id: string): Promise<void>;
}

/** Contiguous bytes of an upload: one part, or several that were appended to each other. */
export interface UploadPart {
  name: string;
  /** Number of valid bytes; bytes behind them were not acknowledged and are never read. */
  bytes: number;
}

/** Conditions that a part of an upload must meet. */
export interface PartLimits {
  /** Exact length in bytes. */
  bytes: number;
  /** Accepted kinds, recognised by their bytes; only for the first part of a file. */
  accept?: readonly FileKind[] | undefined;
  /** The part before this one; absent for the first part. */
  last?: UploadPart | undefined;
}

/** Uploads that arrive in several parts, one request for each. Parts are never served. */
export interface UploadParts {
  /**
   * Stores a part and flushes it to the disk; the bytes that a ticket names never change afterwards. A call that throws
   * leaves no part behind. The stream is not destroyed, so that a refusal can still be answered on its socket.
   * @returns the part; or the previous part, now longer, when this one was appended to it
   * @throws AppError VALIDATION_FAILED (the part has another length, or the sender left), UNSUPPORTED_MEDIA_TYPE,
   * STORAGE_FULL, DEPENDENCY_UNAVAILABLE
   */
  receive(uploadId: string, readable: Readable, limits: PartLimits): Promise<UploadPart>;
  /** Deletes all parts of an upload; does nothing when there are none. */
  delete(uploadId: string): Promise<void>;
}

/** Files that a repair has taken out of a store. They are not served, and can be brought back for some days. */
export interface FilesAside {
  /** Takes a file out of the store; does nothing when it is gone. */
  put(key: string): Promise<void>;
  /** Brings all files back into the store. @returns their number */
  takeBack(): Promise<number>;
  /** Deletes for good the files that were put aside on days which ended more than this number of milliseconds ago. */
  empty(olderThanMs: number): Promise<void>;
}

/** Store of files by random key, with the same rules on disk and in an S3-compatible bucket. */
export interface ObjectStore {
  /**
   * Writes a stream to a temporary file, counts and hashes it and recognises its kind. A call that throws leaves
   * nothing behind. The stream is not destroyed, so that a refusal can still be answered on its socket. An untrusted
   * file is also inspected: a PDF is mended and searched for scripts, and any file is scanned for malware if a scanner
   * is configured.
   * @throws AppError EMPTY_FILE, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, FILE_REFUSED, STORAGE_FULL,
   * DEPENDENCY_UNAVAILABLE (no verdict of the scanner), VALIDATION_FAILED (the sender left)
   */
  stage(readable: Readable, limits: StageLimits): Promise<StagedObject>;
  /**
   * Stages the file that consists of these parts. The parts are kept until they are deleted, and nothing may be
   * appended to them.
   * @throws AppError UPLOAD_EXPIRED when a part is gone, and as `stage` does
   */
  stageParts(parts: readonly UploadPart[], limits: StageLimits): Promise<StagedObject>;
  /** Moves a staged file into the store. The file appears completely or not at all, and survives a power failure. */
  commit(staged: StagedObject, key: string): Promise<StoredObject>;
  /** Deletes a staged file; does nothing when it is gone. */
  discard(staged: StagedObject): Promise<void>;
  /** Facts about a file; null when it does not exist. */
  stat(key: string): Promise<StoredObject | null>;
  /** Opens a file, or a range of it. @throws AppError NOT_FOUND */
  open(key: string, range?: ByteRange): Promise<OpenedObject>;
  /** Deletes a file; does nothing when it is gone. */
  delete(key: string): Promise<void>;
  /**
   * Deletes staged files that are older than this number of milliseconds, and staged files whose process has ended.
   * @returns number of deleted files
   */
  sweep(olderThanMs: number): Promise<number>;
  /** Names of staged files whose process ended during the upload. */
  listAbandoned(): Promise<string[]>;
  /** Size of the staging area and free space of its volume. */
  stagingUsage(): Promise<StagingUsage>;
  /** All keys, in no order, for consistency checks. */
  list(): AsyncIterable<string>;
  /** Keys of a file and its renditions, in no order; empty when there are none. */
  listOf(key: string): Promise<string[]>;
  /** Returns the time at which a file was stored; null when it does not exist. */
  storedAt(key: string): Promise<Date | null>;
  /**
   * Id of the installation to which the files belong; null when none was stored.
   * @throws AppError DEPENDENCY_UNAVAILABLE
   */
  readInstallationId(): Promise<string | null>;
  /** Stores the id of the installation beside the files. @throws AppError DEPENDENCY_UNAVAILABLE, STORAGE_FULL */
  writeInstallationId(id: string): Promise<void>;
  /** Files that a repair has taken out of the store. */
  aside: FilesAside;
  /** Uploads that arrive in parts. */
  parts: UploadParts;
  /** Direct uploads from browsers; absent when files are uploaded through the service. */
  quarantine?: Quarantine;
  /** Resolves when the storage answers. @throws AppError DEPENDENCY_UNAVAILABLE, STORAGE_FULL */
  check(): Promise<void>;
  /**
   * Writes 1 MB and deletes it, to find out whether a full storage has space again.
   * @throws AppError STORAGE_FULL, DEPENDENCY_UNAVAILABLE
   */
  tryWrite(): Promise<void>;
}
