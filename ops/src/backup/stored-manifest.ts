import type { Digest } from './hashed-file';

/** An object with a part of an encrypted backup. */
export interface StoredPart extends Digest {
  /** Name of the object below the backup: `part-00001`. */
  name: string;
}

/** Description of a backup in a bucket. It is written after all parts, and makes the backup complete. */
export interface StoredManifest {
  format: 1;
  /** Id of the installation from which the backup was made. */
  installationId: string;
  /** Parts in the order in which they make up the encrypted file. */
  parts: StoredPart[];
}

/**
 * State of a backup in a bucket.
 * - `complete`: the manifest is there, and every part that it names, in its size.
 * - `incomplete`: there is no manifest. The backup is under way, was killed, or was being deleted.
 * - `damaged`: a part is missing or has another size, or this build cannot read the manifest.
 */
export type StoredState = 'complete' | 'incomplete' | 'damaged';

/** Reads a manifest; null for a content that this build cannot read. */
export function parseStoredManifest(content: Buffer): StoredManifest | null {
  try {
    const manifest = JSON.parse(content.toString()) as Partial<StoredManifest> | null;
    return manifest?.format === 1 && Array.isArray(manifest.parts) ? (manifest as StoredManifest) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the objects of a backup are those that its manifest names. Their content is not read.
 * @param sizes sizes of the objects in bytes, by name
 */
export const hasAllParts = ({ parts }: StoredManifest, sizes: ReadonlyMap<string, number>): boolean =>
  parts.every(({ name, bytes }) => sizes.get(name) === bytes);
