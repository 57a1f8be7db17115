import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { testData } from '@medrad/testing';
import { viewerCases } from './viewer-cases';

/** One row of a tab-separated table, by column name. */
export type Row = Record<string, string>;

export function readTable(name: string): Row[] {
  const [head, ...lines] = readFileSync(testData(name)!, 'utf8').trimEnd().split('\n');
  const columns = head!.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

export const readBytes = (name: string) => new Uint8Array(readFileSync(testData(name)!));

/** First frame of a lossy file as decoded by another decoder, little-endian. */
export const readRaw = (name: string) => new Uint8Array(gunzipSync(readBytes(name)));

/** Facts about a file, and the results of two other decoders. */
export interface ReferenceFile {
  file: string;
  facts: Row;
  /** Row about the reference decoding; absent for files without one. */
  decoded?: Row;
}

/** Every DICOM file of the collection, in the order of its tables. */
export function referenceFiles(): ReferenceFile[] {
  const decoded = new Map(readTable('ref.tsv').map((row) => [row['file'], row]));
  const all = [...readTable('dicom.tsv'), ...Object.keys(viewerCases).map(factsOf)];
  return all.map((facts) => ({
    file: facts['file']!,
    facts,
    decoded: decoded.get(facts['file']),
  }));
}

/** Row for a file that no table describes; the empty fields are filled in from the file itself. */
const factsOf = (file: string): Row => ({
  file,
  transfer_syntax_uid: '',
  transfer_syntax: '',
  photometric: '',
  has_pixel_data: 'yes',
  rows: 'yes',
  bits_allocated: '',
});
