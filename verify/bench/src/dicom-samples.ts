import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireData, requireProgram } from './requirements';

/**
 * File of one CT slice: 512×512 values of 16 bits, uncompressed, explicit little-endian. Its pixels are at the end of
 * the file.
 */
const source = 'series/ct_head_ge_tilt/08.dcm';
const cine = 'dicom/jpeg_baseline_xa_cine_96f.dcm';
const htj2k = 'dicom_derived/htj2k_lossless_201_ct_16s.dcm';

/** Number of pixels of the slice. */
export const slicePixels = 512 * 512;

/** Paths of the files of the slice in each transfer syntax. `stream` is the path of the codec's code stream alone. */
export interface DicomSamples {
  native: string;
  /** Offset of the pixel data in `native`. */
  pixelOffset: number;
  bigEndian: string;
  rle: string;
  jpegLossless: string;
  jpegLs: { file: string; stream: string };
  jpeg2000: { file: string; stream: string };
  /** Another image, a cine of 8 bits; `stream` contains one of its frames. */
  jpegBaseline: { file: string; stream: string };
  htj2k: string;
}

/** Path of the uncompressed slice. @throws MissingRequirement when the test data is absent */
export function nativeSlice(): Pick<DicomSamples, 'native' | 'pixelOffset'> {
  const [native] = requireData([source]);
  return { native, pixelOffset: readFileSync(native).length - slicePixels * 2 };
}

/** Value of an item of encapsulated pixel data (PS3.5 A.4), and the offset of the next item. */
export function itemAt(bytes: Buffer, offset: number): { value: Buffer; next: number } {
  const next = offset + 8 + bytes.readUInt32LE(offset + 4);
  return { value: bytes.subarray(offset + 8, next), next };
}

/** Header of an element with encapsulated pixel data, explicit little-endian. */
export const encapsulated = Buffer.from('e07f10004f420000ffffffff', 'hex');
const sequenceEnd = Buffer.from('feffdde000000000', 'hex');
const itemTag = Buffer.from('feff00e0', 'hex');

/**
 * Splits a file with one fragment per frame. Returns the first fragment, and the part of the file before the offset
 * table.
 */
function firstFragment(bytes: Buffer): { head: Buffer; fragment: Buffer } {
  const start = bytes.lastIndexOf(encapsulated) + encapsulated.length;
  const offsets = itemAt(bytes, start);
  return { head: bytes.subarray(0, start), fragment: itemAt(bytes, offsets.next).value };
}

/**
 * Returns a file with the same header, but with another transfer syntax and code stream. The UIDs of both transfer
 * syntaxes must have the same length.
 */
function withStream(head: Buffer, [from, to]: [string, string], stream: Buffer): Buffer {
  const relabelled = Buffer.from(head);
  relabelled.write(to, relabelled.indexOf(from), 'latin1');
  const even = stream.length % 2 === 0 ? stream : Buffer.concat([stream, Buffer.alloc(1)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(even.length);
  const emptyOffsets = Buffer.concat([itemTag, Buffer.alloc(4)]);
  return Buffer.concat([relabelled, emptyOffsets, itemTag, length, even, sequenceEnd]);
}

const jpegLsUid = '1.2.840.10008.1.2.4.80';
const jpeg2000Uid = '1.2.840.10008.1.2.4.90';

/**
 * Makes the files of the slice with DCMTK's programs.
 * @param encodeJ2k reads a file of raw signed values and writes the code stream beside it, as `RAW.j2k`
 * @throws MissingRequirement when the test data or a program is absent
 */
export async function makeSamples(encodeJ2k: (raw: string) => Promise<unknown>): Promise<DicomSamples> {
  const slice = nativeSlice();
  const [cineFile, htj2kFile] = requireData([cine, htj2k]);
  for (const program of ['dcmcjpls', 'dcmconv', 'dcmcrle', 'dcmcjpeg'] as const) requireProgram(program);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-dicom-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const inFolder = (name: string) => path.join(folder, name);
  const convert = (program: string, options: string[], name: string): string => {
    execFileSync(program, [...options, slice.native, inFolder(name)], { stdio: 'pipe' });
    return inFolder(name);
  };
  const save = (name: string, bytes: Uint8Array): string => {
    writeFileSync(inFolder(name), bytes);
    return inFolder(name);
  };
  const jpegLs = convert('dcmcjpls', ['+el'], 'jls.dcm');
  const { head, fragment } = firstFragment(readFileSync(jpegLs));
  const raw = save('slice.raw', readFileSync(slice.native).subarray(slice.pixelOffset));
  await encodeJ2k(raw);
  const j2k = readFileSync(`${raw}.j2k`);
  return {
    ...slice,
    bigEndian: convert('dcmconv', ['+tb'], 'be.dcm'),
    rle: convert('dcmcrle', [], 'rle.dcm'),
    jpegLossless: convert('dcmcjpeg', ['+e1'], 'jll.dcm'),
    jpegLs: { file: jpegLs, stream: save('slice.jls', fragment) },
    jpeg2000: {
      file: save('j2k.dcm', withStream(head, [jpegLsUid, jpeg2000Uid], j2k)),
      stream: `${raw}.j2k`,
    },
    jpegBaseline: {
      file: cineFile,
      stream: save('frame.jpg', firstFragment(readFileSync(cineFile)).fragment),
    },
    htj2k: htj2kFile,
  };
}
