import type { DataSet } from 'dicom-parser';
import { once } from '../codecs/once';
import type { LocateWasm } from '../codecs/wasm/wasm-files';
import type { HeaderOptions, HeaderTable } from '../header/header-table';
import { DicomError } from '../model/dicom-error';
import type { DisplayFrame } from '../model/display';
import type { FramePreview } from '../model/frame-preview';
import type { ImageDescription, StoredFrame } from '../model/image';
import type { SeriesNotice } from '../model/series';
import { defaultLimits, type DicomLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import { describeFrames, type DisplayOf } from './describe-frames';
import { hasOverlaysInPixels } from '../values/overlays';
import { textOf } from '../values/elements';
import { isMosaic } from '../values/is-mosaic';
import { rangeOf } from '../values/range';
import { readDicomImage, type DicomImage } from './dicom-image';
import type { FrameReader } from './frame-reader';
import { storedFrame } from './stored-frame';

const mosaics = once(() => import('./unfold-mosaic'));
const slides = once(() => import('./join-slide'));

/** SOP Class of VL Whole Slide Microscopy (PS3.4 B.5). */
const wholeSlideImage = '1.2.840.10008.5.1.4.1.1.77.1.6';

/** Options for reading DICOM. */
export interface OpenOptions {
  limits?: Partial<DicomLimits>;
  locateWasm?: LocateWasm;
}

/** A file whose header has been read; frames are decoded on demand. */
export interface OpenedDicom {
  /**
   * UID of the transfer syntax that the file declares, or of the detected one when it declares
   * none.
   */
  transferSyntax: string;
  /** The image as it is shown: the slices of a mosaic, or the images of a tiled slide, are its frames. */
  image: ImageDescription;
  /** Number of complete frames, counted from the first. */
  wholeFrames: number;
  /**
   * Number of frames that can be requested: the complete ones, and a truncated one whose upper rows
   * can be shown.
   */
  shownFrames: number;
  notices: readonly SeriesNotice[];
  /** Header elements before the pixel data; those of a mosaic with the positions of its slices. */
  dataSet: DataSet;
  /**
   * Decodes one frame; loads its codec on first use.
   * @param index index from 0
   * @throws DicomError that concerns this frame only
   */
  frame(index: number): Promise<DisplayFrame>;
  /**
   * All elements of the file, including those after the pixels; functional groups of other frames
   * are marked as such. Loads the element names on first use.
   * @param frame frame index from 0
   * @throws DicomError when the header cannot be listed
   */
  header(frame: number, options?: HeaderOptions): Promise<HeaderTable>;
  /**
   * A coarse version of a frame that decodes slowly; null for other frames and for those that
   * cannot be decoded.
   */
  preview(index: number): Promise<FramePreview | null>;
}

/**
 * Reads the header of a DICOM file. The bytes are not copied: frames of native pixels may be views
 * of them, so do not change the bytes while a frame is in use.
 * @throws DicomError with a user-facing message
 */
export async function openDicom(bytes: Uint8Array, options: OpenOptions = {}): Promise<OpenedDicom> {
  const limits = { ...defaultLimits, ...options.limits };
  const { read, notices } = await readDicomImage(bytes, limits, options.locateWasm)
    .then((stored) => arrange(stored, limits))
    .catch(asRefusal('not-dicom'));
  const { parsed, image, reader } = read;
  const displayOf = describeFrames(read);
  return {
    transferSyntax: parsed.transferSyntaxUid,
    image,
    wholeFrames: reader.wholeFrames,
    shownFrames: shownFrames(reader),
    notices: [...noticesOf(read), ...notices],
    dataSet: parsed.dataSet,
    header: (frame, header) =>
      loadHeader(read, bytes, limits, { ...header, frame }).catch(asRefusal('not-dicom')),
    frame: (index) => loadFrame(read, index, displayOf).catch(asRefusal('decode-failed')),
    // A preview that cannot be decoded is left out: loading the frame reports the error.
    preview: (index) => loadPreview(read, index, displayOf).catch(() => null),
  };
}

interface Arranged {
  read: DicomImage;
  notices: readonly SeriesNotice[];
}

/**
 * Makes the slices of a mosaic, or the images of a tiled slide, the frames of a file. The modules are loaded on
 * demand, because few files have either.
 */
async function arrange(read: DicomImage, limits: DicomLimits): Promise<Arranged> {
  const { parsed, image } = read;
  if (isMosaic(parsed.dataSet)) {
    const { read: unfolded, obstacle } = (await mosaics()).unfoldMosaic(read);
    return { read: unfolded, notices: obstacle ? [{ kind: 'mosaic', obstacle }] : [] };
  }
  if (image.frames > 1 && textOf(parsed.dataSet, 'x00080016') === wholeSlideImage) {
    const { read: joined, obstacle } = (await slides()).joinSlide(read, limits);
    return {
      read: joined,
      notices: obstacle ? [{ kind: 'slide-tiles', tiles: image.frames, obstacle }] : [],
    };
  }
  return { read, notices: [] };
}

/** Any exception from a hostile file becomes a refusal of that file. */
function asRefusal(code: 'not-dicom' | 'decode-failed') {
  const sentence = code === 'not-dicom' ? 'This DICOM file cannot be read.' : 'This frame cannot be decoded.';
  return (error: unknown): never => {
    throw error instanceof DicomError ? error : new DicomError(code, sentence, { cause: error });
  };
}

const shownFrames = ({ wholeFrames, rowsOfNext = 0 }: FrameReader): number =>
  wholeFrames + (rowsOfNext > 0 ? 1 : 0);

function noticesOf({ parsed, image, reader }: DicomImage): SeriesNotice[] {
  const odd: SeriesNotice[] = parsed.strayDelimiters > 0 ? [{ kind: 'stray-delimiters' }] : [];
  const { wholeFrames, rowsOfNext } = reader;
  if (wholeFrames >= image.frames) return odd;
  const missing = { kind: 'missing-frames' as const, declared: image.frames, whole: wholeFrames };
  return [rowsOfNext === undefined ? missing : { ...missing, partOfNext: rowsOfNext / image.rows }, ...odd];
}

async function loadFrame(
  { parsed, image, reader }: DicomImage,
  index: number,
  displayOf: DisplayOf,
): Promise<DisplayFrame> {
  if (!(index >= 0 && index < image.frames)) {
    throw new DicomError('truncated', `There is no frame ${index + 1} in this file.`);
  }
  if (index >= shownFrames(reader)) {
    throw new DicomError('truncated', `The file ends before frame ${index + 1} does.`);
  }
  const samples = await reader.samples(index);
  const isCut = index === reader.wholeFrames;
  const stored = {
    ...storedFrame(samples, image),
    ...(isCut ? { rowsThere: reader.rowsOfNext } : {}),
  };
  const unmasked = hasOverlaysInPixels(parsed.dataSet) ? samples.values : undefined;
  return displayFrame(stored, displayOf(index, unmasked), image);
}

async function loadPreview(
  { image, reader }: DicomImage,
  index: number,
  displayOf: DisplayOf,
): Promise<FramePreview | null> {
  const samples = index < reader.wholeFrames ? await reader.coarseSamples?.(index) : null;
  if (!samples) return null;
  const { rows, columns, step } = samples;
  const full = displayOf(index);
  const shutter = full.shutter && { ...full.shutter, step };
  const display = { ...full, overlays: [], ...(shutter ? { shutter } : {}) };
  const coarse = displayFrame(storedFrame(samples, { ...image, rows, columns }), display, image);
  return { coarse, rows: image.rows, columns: image.columns, step };
}

function displayFrame(
  stored: StoredFrame,
  display: DisplayFrame['display'],
  image: ImageDescription,
): DisplayFrame {
  let range: DisplayFrame['range'] | undefined;
  return {
    stored,
    display,
    get range() {
      return (range ??= frameRange(stored, image, display));
    },
  };
}

async function loadHeader(
  { parsed, image }: DicomImage,
  bytes: Uint8Array,
  limits: DicomLimits,
  options: HeaderOptions & { frame: number },
): Promise<HeaderTable> {
  const { readHeader } = await import('../header/read-header');
  // When a file is truncated within its pixels, nothing follows them.
  const whole = await parseDicom(bytes, limits, 'end').catch(() => parsed);
  const { dataSet } = whole.pixels ? whole : parsed;
  return readHeader(dataSet, { ...options, frames: image.frames });
}

function frameRange(
  stored: StoredFrame,
  { bitsStored }: ImageDescription,
  { padding, supplement }: DisplayFrame['display'],
): DisplayFrame['range'] {
  if (stored.samplesPerPixel === 3) return { minimum: 0, maximum: 2 ** bitsStored - 1 };
  const { values, columns, rowsThere } = stored;
  const there = rowsThere === undefined ? values : values.subarray(0, rowsThere * columns);
  const range = rangeOf(there, padding);
  if (!supplement || range.minimum >= supplement.firstMapped) return range;
  // Coloured values are indices of the palette, not grey.
  const grey = rangeOf(there, { from: supplement.firstMapped, to: Infinity });
  return { minimum: range.minimum, maximum: Math.max(range.minimum, grey.maximum) };
}
