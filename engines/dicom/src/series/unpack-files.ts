import { DicomError } from '../model/dicom-error';
import type { RefusedFile } from '../model/series';
import { byteSource, type ByteSource, type SeriesFile } from './byte-source';
import { isZip, readZipDirectory, zipBehindProgram, type ZipEntry } from './zip-directory';
import { ArchiveTooLarge, readZipEntry } from './zip-entry';

/**
 * Limits on unpacking an archive, enforced during unpacking; beyond them it is refused as
 * `too-large`.
 */
export interface ArchiveLimits {
  entries: number;
  /** Maximum bytes of all entries, unpacked. */
  totalBytes: number;
  /** Maximum bytes of one entry, unpacked. */
  entryBytes: number;
  /** Maximum ratio of unpacked to packed bytes, beyond 4 MB. */
  ratio: number;
}

export const defaultArchiveLimits: ArchiveLimits = {
  entries: 5_000,
  totalBytes: 2 * 2 ** 30,
  entryBytes: 512 * 2 ** 20,
  ratio: 200,
};

const ratioFloor = 4 * 2 ** 20;

/** Maximum number of unpacked bytes for an archive of the given size. */
export const allowanceOf = ({ totalBytes, ratio }: ArchiveLimits, packedBytes: number): number =>
  Math.min(totalBytes, Math.max(ratioFloor, packedBytes * ratio));

/** A file that was opened by itself or unpacked from an archive. */
export interface UnpackedFile {
  /** A display name without control characters or direction marks. */
  name: string;
  /**
   * Reads the whole file; an archive entry is unpacked each time, so that only the archive is kept
   * in memory.
   */
  read(): Promise<Uint8Array>;
}

/**
 * Reads a file and returns a result. It is called for one file at a time, in the order of the
 * files.
 */
export type FileVisitor<T> = (file: UnpackedFile, bytes: Uint8Array) => Promise<T>;

/** Results of a visitor for a list of files, and the files that were refused. */
export interface Visited<T> {
  found: T[];
  refused: RefusedFile[];
}

/**
 * Visits every file and every entry of the ZIPs. An archive beyond a limit is refused as a whole
 * and its results are dropped.
 */
export async function visitFiles<T>(
  files: readonly SeriesFile[],
  limits: ArchiveLimits,
  visit: FileVisitor<T>,
): Promise<Visited<T>> {
  const all: Visited<T> = { found: [], refused: [] };
  for (const { name, data } of files) {
    const source = byteSource(data);
    const file: UnpackedFile = { name: shownName(name), read: () => source.read(0, source.size) };
    try {
      const isArchive = isZip(await source.read(0, Math.min(4, source.size)));
      const archive = isArchive ? source : await zipBehindProgram(source);
      if (archive) {
        const { found, refused } = await visitArchive(archive, limits, visit);
        all.found.push(...found);
        all.refused.push(...refused);
      } else {
        if (source.size > limits.entryBytes) throw new DicomError('too-large', 'This file is too large.');
        all.found.push(await visit(file, await file.read()));
      }
    } catch (error) {
      all.refused.push({ name: file.name, reason: asRefusal(error) });
    }
  }
  return all;
}

async function visitArchive<T>(
  source: ByteSource,
  limits: ArchiveLimits,
  visit: FileVisitor<T>,
): Promise<Visited<T>> {
  const inside: Visited<T> = { found: [], refused: [] };
  const names = new Set<string>();
  let allowance = allowanceOf(limits, source.size);
  for (const entry of await readZipDirectory(source, limits.entries)) {
    if (entry.isFolder && entry.size === 0) continue;
    const name = shownName(entry.name);
    try {
      checkEntryName(entry, names);
      const bytes = await readZipEntry(source, entry, Math.min(limits.entryBytes, allowance));
      allowance -= bytes.length;
      if (isZip(bytes)) throw new DicomError('bad-archive', 'An archive inside an archive is not opened.');
      const read = () => readZipEntry(source, entry, limits.entryBytes);
      inside.found.push(await visit({ name, read }, bytes));
    } catch (error) {
      if (error instanceof ArchiveTooLarge) throw error;
      inside.refused.push({ name, reason: asRefusal(error) });
    }
  }
  return inside;
}

/**
 * Refuses links, names that lead outside of the archive, and repeated names.
 * @param names names of the archive so far; this one is added
 * @throws DicomError `unsafe-name` or `duplicate`
 */
export function checkEntryName({ name, isLink }: ZipEntry, names: Set<string>): void {
  if (isLink) throw new DicomError('unsafe-name', 'A link in a ZIP is not followed.');
  const parts = name.split(/[/\\]/);
  const isOutside = parts.includes('..') || parts[0] === '' || /^[a-z]:/i.test(name) || name.includes('\0');
  if (isOutside) throw new DicomError('unsafe-name', 'The name of this file points outside the ZIP.');
  if (names.has(name)) throw new DicomError('duplicate', 'A file of this name is already in the ZIP.');
  names.add(name);
}

/** Any exception from a hostile file becomes a refusal of that file. */
function asRefusal(error: unknown): DicomError {
  if (error instanceof DicomError) return error;
  return new DicomError('not-dicom', 'This file cannot be read.', { cause: error });
}

const maxNameLength = 200;

/** Removes control characters and direction marks; keeps the end of a long name. */
function shownName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return plain.length > maxNameLength ? `…${plain.slice(-maxNameLength)}` : plain;
}
