import { inflateRawSync } from 'node:zlib';
import { openDicom } from '../../src/frames/open-dicom';
import { readDicomImage, type DicomImage } from '../../src/frames/dicom-image';
import { DicomError } from '../../src/model/dicom-error';
import type { StoredFrame } from '../../src/model/image';
import { defaultLimits } from '../../src/parse/limits';
import { readPng } from './png';
import { readBytes, readRaw, type ReferenceFile } from './reference';
import { sha256, storedBytes } from './stored-bytes';
import { viewerCases } from './viewer-cases';

/** Result of the comparison of one file with its references. */
export interface Verdict {
  file: string;
  syntax: string;
  photometric: string;
  /** Result: `bit-exact`, `within 1`, `refused`, or a description of the error. */
  result: string;
  /** The references that the file was compared with, or the reason for the result. */
  detail: string;
}

/** Files with exactly the pixels of another file, or a part of them. */
const sameAs: Record<string, string> = {
  'dicom/no_meta_leading_junk_byte_ct.dcm': 'dicom/explicit_le_ct_small.dcm',
  'dicom_derived/bad_length_beyond_eof.dcm': 'dicom/explicit_le_ct_small.dcm',
  'dicom_derived/bad_ts_label_jpegls_as_jpeg.dcm': 'dicom/jpegls_lossless_mr_small.dcm',
  'dicom_derived/deep_nested_sq_200.dcm': 'dicom/explicit_le_ct_small.dcm',
  'dicom_derived/trunc_us_mid_fragment.dcm': 'dicom/jpeg_baseline_us_cine_30f.dcm',
  'hostile/dicom_preamble_html.dcm': 'dicom/explicit_le_ct_small.dcm',
  'hostile/dicom_xss_text.dcm': 'dicom/explicit_le_ct_small.dcm',
};

/** Opens a file, decodes every frame, and compares the pixels with reference decodings. */
export async function judge(reference: ReferenceFile): Promise<Verdict> {
  const { file, facts } = reference;
  const said = { file, syntax: facts['transfer_syntax']!, photometric: facts['photometric']! };
  try {
    const bytes = readBytes(file);
    const read = await readDicomImage(bytes, defaultLimits);
    const opened = await openDicom(bytes);
    // The table has no values for files that the program behind it could not read.
    said.photometric ||= read.image.photometric;
    said.syntax ||= read.parsed.syntax.name;
    const { stored } = await opened.frame(0);
    const frames = await decodeAll(read);
    const missing = opened.notices.find(({ kind }) => kind === 'missing-frames');
    const compared = await compare(reference, read, frames, stored);
    const there = missing ? `; ${whatIsThere(read)}` : '';
    return { ...said, result: compared.result, detail: compared.detail + there };
  } catch (error) {
    if (!(error instanceof DicomError)) throw error;
    return { ...said, result: 'refused', detail: `${error.code}: ${error.message}` };
  }
}

function whatIsThere({
  reader: { wholeFrames, rowsOfNext = 0 },
  image: { frames, rows },
}: DicomImage): string {
  const whole = `${wholeFrames} of ${frames} frames are whole`;
  return rowsOfNext > 0 ? `${whole}, and ${rowsOfNext} of ${rows} rows of the next are there` : whole;
}

/** Stored bytes of every complete frame, and of the complete rows of a truncated one. */
async function decodeAll({ reader, image }: DicomImage): Promise<Uint8Array[]> {
  const { wholeFrames, rowsOfNext = 0 } = reader;
  const frames: Uint8Array[] = [];
  for (let index = 0; index < wholeFrames; index += 1) {
    frames.push(storedBytes(await reader.samples(index), image));
  }
  if (rowsOfNext > 0) {
    const next = storedBytes(await reader.samples(wholeFrames), image);
    frames.push(next.subarray(0, (next.length / image.rows) * rowsOfNext));
  }
  return frames;
}

type Compared = Pick<Verdict, 'result' | 'detail'>;
const exact = (detail: string): Compared => ({ result: 'bit-exact', detail });

async function compare(
  { file, facts, decoded }: ReferenceFile,
  read: DicomImage,
  frames: Uint8Array[],
  stored: StoredFrame,
): Promise<Compared> {
  const hash = sha256(...(facts['bits_allocated'] === '1' ? [joinBits(frames)] : frames));
  const known = viewerCases[file];
  if (known) {
    const isSame = hash === sha256(await known.stored(read));
    return isSame ? exact(known.by) : { result: 'unlike the standard', detail: hash };
  }
  if (hash === decoded?.['sha256_interleaved']) return exact(decoded['decoder1']!);
  if (hash === decoded?.['sha256_interleaved_2']) return exact(decoded['decoder2']!);
  if (decoded?.['raw_frame0']) return withinOne(readRaw(decoded['raw_frame0']), stored);
  const twin = sameAs[file];
  if (twin) return compareWithTwin(twin, frames);
  if (read.parsed.syntax.pixels === 'native') return compareNative(decoded, read, frames, stored);
  if (read.parsed.syntax.pixels === 'deflated-frame') return compareInflated(read, frames);
  return { result: 'unlike the reference', detail: hash };
}

/**
 * Joins the frames of an image of single bits. The frames of the test data fill whole bytes, so no
 * bits need shifting.
 */
const joinBits = (frames: Uint8Array[]) => Uint8Array.from(frames.flatMap((frame) => [...frame]));

function withinOne(raw: Uint8Array, { values }: StoredFrame): Compared {
  const Type = values.constructor as new (buffer: ArrayBufferLike) => StoredFrame['values'];
  const theirs = new Type(raw.slice().buffer);
  let worst = theirs.length === values.length ? 0 : Infinity;
  theirs.forEach((value, index) => (worst = Math.max(worst, Math.abs(value - values[index]!))));
  return worst <= 1
    ? { result: 'within 1', detail: 'first frame by another decoder' }
    : { result: 'unlike the reference', detail: `off by ${worst}` };
}

async function compareWithTwin(twin: string, frames: Uint8Array[]): Promise<Compared> {
  const intact = await decodeAll(await readDicomImage(readBytes(twin), defaultLimits));
  const isSame = frames.every((frame, index) => sha256(frame) === sha256(intact[index]!));
  return isSame ? exact(`the frames of ${twin}`) : { result: 'unlike its twin', detail: twin };
}

/**
 * Compares frames for which there is no hash: with the bytes after the last pixel data tag in the
 * file, and with a rendered image if there is one.
 */
function compareNative(
  decoded: ReferenceFile['decoded'],
  { parsed, image }: DicomImage,
  frames: Uint8Array[],
  stored: StoredFrame,
): Compared {
  const start = Buffer.from(parsed.bytes).lastIndexOf(Buffer.from('e07f1000', 'hex')) + 12;
  const raw = parsed.bytes.subarray(start, start + Number(decoded?.['bytes_stored'] || frames[0]!.length));
  if (image.photometric !== 'YBR_FULL_422') {
    return sha256(raw) === sha256(frames[0]!)
      ? exact('the bytes of the file')
      : { result: 'unlike the bytes of the file', detail: '' };
  }
  const isRaw = sha256(raw) === decoded?.['sha256_interleaved'];
  const png = readPng(readBytes(decoded!['png']!));
  const worst = [...stored.values].reduce(
    (most, value, index) => Math.max(most, Math.abs(value - png.samples[index]!)),
    0,
  );
  return isRaw && worst <= 1
    ? exact(`${decoded['decoder1']}; as RGB within 1 of dcmtk's render`)
    : { result: 'unlike the reference', detail: `off by ${worst}` };
}

function compareInflated({ parsed }: DicomImage, frames: Uint8Array[]): Compared {
  const bytes = Buffer.from(parsed.bytes);
  let at = parsed.pixels!.dataOffset;
  const theirs: Uint8Array[] = [];
  for (; bytes.readUInt16LE(at + 2) === 0xe000; at += 8 + bytes.readUInt32LE(at + 4)) {
    theirs.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32LE(at + 4)));
  }
  const isSame = theirs
    .slice(1)
    .every((item, index) => sha256(inflateRawSync(item)) === sha256(frames[index]!));
  return isSame ? exact('zlib') : { result: 'unlike zlib', detail: '' };
}
