import { hasUncleanDescription, isDeidentified } from '../deidentify/deidentify';
import { DicomError } from '../model/dicom-error';
import type { DicomSeries } from '../model/series';
import { spells } from '../parse/spells';
import type { ByteSource } from './byte-source';
import { groupSeries } from './group-series';
import { type ImageFacts, readFacts } from './read-facts';
import { allowanceOf, checkEntryName, defaultArchiveLimits } from './unpack-files';
import { readZipDirectory, type ZipEntry } from './zip-directory';
import { ArchiveTooLarge, entryStart, readZipEntry } from './zip-entry';
import { joined } from '../parse/joined';
import { directoryEntry, endRecord, localHeader } from './zip-headers';

/** Position of an uncompressed DICOM file in an archive. */
export interface StoredFile {
  /** Offset of the first byte. */
  offset: number;
  /** Length in bytes. */
  length: number;
}

/** The images of an archive. Frames refer to files by index in `files`. */
export interface StoredStudy {
  files: readonly StoredFile[];
  series: readonly DicomSeries[];
}

/** Permitted entry names; an original file name could contain a patient's name. */
const neutralName = /^(?:series-\d{1,4}\/)?\d{1,6}\.dcm$/;
/** Usual names of DICOM files, which have no extension on discs. */
const dicomName = /(?:^|\/)(?:[^./]+|[^/]*\.(?:dcm|dicom|ima))$/i;
const magicAt = 128;
const magic = 'DICM';

async function isDicomEntry(source: ByteSource, entry: ZipEntry): Promise<boolean> {
  if (entry.isFolder) return false;
  if (entry.method !== 0 || entry.isEncrypted) return dicomName.test(entry.name);
  const start = await entryStart(source, entry);
  const end = Math.min(start + entry.size, start + magicAt + magic.length);
  const head = await source.read(start, end);
  return spells(head, magic, magicAt);
}

const hidden = (): DicomError =>
  new DicomError('bad-archive', 'This ZIP holds more than de-identified DICOM files.');

const unclean = (): DicomError =>
  new DicomError('bad-archive', 'A DICOM file in this ZIP has a series description that may name a patient.');

/**
 * Verifies that an archive contains only its entries, described by name, size and checksum only:
 * compares every byte outside of the files with the packer's output. So no bytes precede, separate
 * or follow the entries, entries do not overlap, and headers match the directory (APPNOTE 4.3.6).
 */
async function requireNothingElse(source: ByteSource, entries: readonly ZipEntry[]): Promise<void> {
  const directory: Uint8Array[] = [];
  let at = 0;
  const require = async (expected: Uint8Array): Promise<void> => {
    const found = await source.read(at, Math.min(source.size, at + expected.length));
    if (found.length !== expected.length || !expected.every((byte, index) => byte === found[index])) {
      throw hidden();
    }
    at += expected.length;
  };
  for (const entry of entries) {
    directory.push(directoryEntry(entry, at));
    await require(localHeader(entry));
    at += entry.size;
  }
  const list = joined(directory);
  const end = endRecord(entries.length, { size: list.length, offset: at });
  await require(joined([list, end]));
  if (at !== source.size) throw hidden();
}

async function readImage(source: ByteSource, entry: ZipEntry): Promise<ImageFacts> {
  const isPlain = entry.method === 0 && !entry.isEncrypted && neutralName.test(entry.name);
  if (!isPlain) throw hidden();
  const bytes = await readZipEntry(source, entry, defaultArchiveLimits.entryBytes);
  if (!(await isDeidentified(bytes, { descriptions: 'keep' }))) {
    throw (await hasUncleanDescription(bytes)) ? unclean() : hidden();
  }
  const read = () => readZipEntry(source, entry, defaultArchiveLimits.entryBytes);
  const facts = await readFacts({ name: entry.name, read }, bytes);
  if (!('image' in facts)) throw hidden();
  return facts.image;
}

/**
 * Reads an archive in place: inflates nothing and holds one entry in memory. An archive with a
 * DICOM file must contain only de-identified DICOM files, uncompressed, under neutral names.
 * @returns null for an archive without DICOM files
 * @throws DicomError `bad-archive` for a damaged archive or any other archive with DICOM files;
 * `unsafe-name`; `duplicate`; `too-large` for more than 5,000 entries or a declared size beyond the
 * limits
 */
export async function readStoredStudy(source: ByteSource): Promise<StoredStudy | null> {
  const entries = await readZipDirectory(source, defaultArchiveLimits.entries);
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > allowanceOf(defaultArchiveLimits, source.size)) throw new ArchiveTooLarge();
  const names = new Set<string>();
  for (const entry of entries) checkEntryName(entry, names);
  const areDicom = await Promise.all(entries.map((entry) => isDicomEntry(source, entry)));
  if (!areDicom.includes(true)) return null;
  await requireNothingElse(source, entries);
  const images: ImageFacts[] = [];
  const files: StoredFile[] = [];
  for (const entry of entries) {
    images.push(await readImage(source, entry));
    files.push({ offset: await entryStart(source, entry), length: entry.size });
  }
  return { files, series: groupSeries(images).flatMap(({ series }) => series) };
}

/**
 * The images of one de-identified DICOM file.
 * @throws DicomError when the file has no image
 */
export async function readStoredFile(bytes: Uint8Array): Promise<StoredStudy> {
  const facts = await readFacts({ name: '', read: () => Promise.resolve(bytes) }, bytes);
  if (!('image' in facts)) throw new DicomError('no-pixel-data', 'No pixel data found in DICOM file');
  const series = groupSeries([facts.image]).flatMap((study) => study.series);
  return { files: [{ offset: 0, length: bytes.length }], series };
}
