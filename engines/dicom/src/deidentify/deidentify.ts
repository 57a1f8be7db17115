import type { DataSet } from 'dicom-parser';
import { openDicom, type OpenOptions } from '../frames/open-dicom';
import { describeImage } from '../frames/describe-image';
import { noImage } from '../frames/no-image';
import { withTilePlaces } from '../frames/unfold-mosaic';
import { DicomError } from '../model/dicom-error';
import type { Encoding } from '../parse/element-reader';
import { defaultLimits, type DicomLimits } from '../parse/limits';
import { joined } from '../parse/joined';
import { parseDicom, type ParsedDicom } from '../parse/parse-dicom';
import { privateBValue } from '../values/b-value';
import { realOf, textOf } from '../values/elements';
import { mayHaveSupplement } from '../values/palette';
import { dictionary } from '../write/dictionary';
import type { DicomDataset, DicomElement } from '../write/element';
import { element } from '../write/encode-value';
import { numberUnderKey } from '../write/uid';
import { transferSyntaxes, writeDicomPieces } from '../write/write-dicom';
import { areTogether } from './are-together';
import { blackOut } from './black-out';
import { burnedInReasons } from './burned-in';
import { cleanDataset, type Cleaning, tagNumber } from './clean-dataset';
import { derivedType, identityElements, methodElements } from './identity-elements';
import { type KeptForSuv, keepSuv } from './keep-suv';
import { declaresDescription, keptDescription, storedDescription } from './kept-description';
import { type CopiedPixels, copyPixels } from './pixel-elements';
import { frameNumbers, withFrameNumbers } from './number-frames';
import { swapNumbers } from './swap-numbers';
import type { DeidentifyOptions } from './options';
import { objectKind } from './dummy-values';
import { entriesAfterPixels, metaEntries, preambleEntries } from './outer-entries';
import { type DeidentifyReport, embeddedText } from './report';
import { hasUnusedBits } from './streams/unused-bits';

/** A de-identified file and the report of changes. */
export interface Deidentified {
  bytes: Uint8Array;
  report: DeidentifyReport;
}

const minKeyLength = 16;
const maxShiftDays = 3650;

/**
 * De-identifies an image by the basic profile of PS3.15 Annex E with an allow-list: at every
 * nesting level only elements that the image needs are kept, and every kept text is checked against
 * its terms or grammar. Preamble, file meta group and trailing elements are rewritten or dropped.
 * Pixels are unchanged unless options say otherwise. Burned-in text is not detected:
 * `report.burnedIn` lists the reasons to check by eye.
 * @throws DicomError when the file cannot be read, holds no image, or cannot be written
 */
export async function deidentify(bytes: Uint8Array, options: DeidentifyOptions): Promise<Deidentified> {
  if (options.key.length < minKeyLength) {
    throw new DicomError('inconsistent', `De-identifying needs a key of at least ${minKeyLength} bytes.`);
  }
  try {
    const { pieces, report } = await deidentifyImage(bytes, options);
    return { bytes: joined(pieces), report };
  } catch (error) {
    // Any exception from a hostile file becomes a refusal of that file.
    if (error instanceof DicomError) throw error;
    throw new DicomError('not-dicom', 'This DICOM file cannot be read.', { cause: error });
  }
}

/**
 * A de-identified file is never deflated, so the server's check of such files never inflates data
 * (decision S9).
 */
const nothingDeflated: DicomLimits = { ...defaultLimits, inflatedBytes: 0 };

/** Facts about a file that {@link isDeidentified} checks. */
interface Check {
  /** Whether the file declares that its pixels were cleaned. */
  hasCleanPixels: boolean;
  /** The Series Description that stays: the one that the file declares as kept, none, or any text. */
  description: 'declared' | 'none' | 'any';
}

/** What {@link isDeidentified} accepts besides the output of default options. */
export interface AcceptedOptions {
  /** `keep` accepts also a Series Description that the option of the same name kept. Default `standard`. */
  descriptions?: 'standard' | 'keep';
}

/**
 * Whether de-identifying a file would change nothing: the file equals the output of {@link
 * deidentify} with dates removed and embedded text blanked, whichever key and rectangles were used.
 * A Series Description is compared as the file declares it: kept, or replaced. Burned-in text is not detected.
 * @returns false also for a file that cannot be read
 */
export const isDeidentified = (bytes: Uint8Array, { descriptions }: AcceptedOptions = {}): Promise<boolean> =>
  isUnchanged(bytes, descriptions === 'keep' ? 'declared' : 'none');

/**
 * Whether its Series Description is all that keeps a file from being accepted by {@link isDeidentified} with
 * `descriptions: 'keep'`: a text that may not be kept, or one that is not declared.
 */
export const hasUncleanDescription = async (bytes: Uint8Array): Promise<boolean> =>
  !(await isUnchanged(bytes, 'declared')) && (await isUnchanged(bytes, 'any'));

async function isUnchanged(bytes: Uint8Array, description: Check['description']): Promise<boolean> {
  const options: DeidentifyOptions = { key: new Uint8Array(minKeyLength), embeddedText: 'blank' };
  for (const hasCleanPixels of [false, true]) {
    const again = await deidentifyImage(bytes, options, { hasCleanPixels, description }).catch(() => null);
    if (!again) return false;
    if (areTogether(again.pieces, bytes)) return true;
  }
  return false;
}

/** A de-identified file as pieces to be concatenated. */
interface DeidentifiedPieces extends Pick<Deidentified, 'report'> {
  pieces: readonly Uint8Array[];
}

async function deidentifyImage(
  bytes: Uint8Array,
  options: DeidentifyOptions,
  check?: Check,
): Promise<DeidentifiedPieces> {
  const limits = check ? nothingDeflated : defaultLimits;
  const parsed = await parseDicom(bytes, limits, 'pixels');
  const { pixels } = parsed;
  if (!pixels || pixels.length === 0) throw noImage(parsed.dataSet);
  const image = describeImage(parsed.dataSet, pixels, limits);
  const dataSet = withTilePlaces(parsed, image);
  const hasValues = options.hasValues === true;
  const shiftedDays = options.dates === 'shift' ? daysFor(options.key, parsed) : null;
  const { elements, ...suv } = keepSuv(dataSet, image, shiftedDays);
  const description = descriptionElement(dataSet, options, check);
  const cleaning: Cleaning = {
    plan: { key: options.key, keepsRenamed: check !== undefined, shiftedDays, frames: image.frames },
    encoding: parsed.encoding,
    isSigned: image.isSigned,
    kind: objectKind(textOf(dataSet, 'x00080016')),
    hasPalette: image.photometric === 'PALETTE COLOR' || mayHaveSupplement(dataSet),
    hasValues,
    instead: new Map([...elements, ...description].map((one) => [one.tag, one])),
    entries: [
      ...preambleEntries(bytes, hasValues),
      ...metaEntries(parsed, hasValues),
      ...(await entriesAfterPixels(bytes, tagNumber(pixels.tag))),
    ],
  };
  const isCleaned = options.embeddedText === 'blank';
  const copied = await copyPixels(parsed, pixels, image, isCleaned);
  const blackened = options.blackOut?.length
    ? await blackOut(await openDicom(bytes, openOptions(options)), options.blackOut)
    : null;
  const facts = {
    copied,
    blackened,
    frames: image.frames,
    hasCleanPixels: check?.hasCleanPixels ?? blackened !== null,
    hasDescription: description.length > 0 && (!check || declaresDescription(dataSet)),
    keptForSuv: suv.kept,
  };
  const numbers = shiftedDays === null ? frameNumbers(dataSet, image.frames) : null;
  const clean = withBValue(cleanDataset(dataSet, cleaning), dataSet, parsed.encoding);
  const kept = numbers ? withFrameNumbers(clean, numbers, parsed.encoding.isLittleEndian) : clean;
  const { native } = copied;
  const spareBits = {
    areUsed:
      !isCleaned && native !== undefined && hasUnusedBits(native, image, parsed.encoding.isLittleEndian),
    areCleared: isCleaned && native !== undefined,
  };
  return {
    pieces: write(kept, facts, options, parsed),
    report: {
      entries: cleaning.entries,
      burnedIn: burnedInReasons(dataSet, spareBits),
      embedded: blackened ? [] : copied.found.map((found) => embeddedText(found, hasValues)),
      pixels: blackened ? 'blacked-out' : copied.state,
      shiftedDays,
      keptForSuv: suv.kept,
      hasUnusualWeight: suv.hasUnusualWeight,
    },
  };
}

/** The Series Description that stays, if any. */
function descriptionElement(dataSet: DataSet, options: DeidentifyOptions, check?: Check): DicomElement[] {
  if (check?.description === 'any') return storedDescription(dataSet);
  const isKept = check
    ? check.description === 'declared' && declaresDescription(dataSet)
    : options.descriptions === 'keep';
  const text = isKept ? keptDescription(dataSet) : null;
  return text === null ? [] : [element('SeriesDescription', text)];
}

const openOptions = ({ locateWasm }: DeidentifyOptions): OpenOptions => (locateWasm ? { locateWasm } : {});

/** Adds the standard's element for a b-value that only a private element gives. */
function withBValue(clean: DicomDataset, dataSet: DataSet, { isLittleEndian }: Encoding): DicomDataset {
  const value = realOf(dataSet, 'x00189087') === undefined ? privateBValue(dataSet) : undefined;
  if (value === undefined) return clean;
  const [tag, vr] = dictionary.DiffusionBValue;
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value, isLittleEndian);
  return [...clean.filter((one) => one.tag !== tag), { tag, vr, bytes }];
}

/** Decisions made before the file is written. */
interface WrittenFacts {
  copied: CopiedPixels;
  blackened: readonly DicomElement[] | null;
  /** Number of frames declared by the file. */
  frames: number;
  /** Whether pixels were blackened, in this call or before. */
  hasCleanPixels: boolean;
  /** Whether the Series Description of the file was kept. */
  hasDescription: boolean;
  keptForSuv: readonly KeptForSuv[];
}

function write(
  kept: DicomDataset,
  { copied, blackened, frames, ...method }: WrittenFacts,
  options: DeidentifyOptions,
  { encoding }: ParsedDicom,
): Uint8Array[] {
  const own = [
    ...identityElements(kept, options),
    ...methodElements(options, method),
    ...(blackened ? [...blackened, derivedType(kept)] : [copied.element, ...frameCount(kept, frames)]),
  ];
  const replaced = new Set(own.map(({ tag }) => tag));
  if (blackened || copied.hasOwnTable) {
    replaced.add(dictionary.ExtendedOffsetTable[0]);
    replaced.add(dictionary.ExtendedOffsetTableLengths[0]);
  }
  const rest = kept.filter(({ tag }) => !replaced.has(tag));
  const isSwapped = blackened !== null && !encoding.isLittleEndian;
  const syntax = blackened ? transferSyntaxes.explicitLittleEndian : copied.transferSyntax;
  return writeDicomPieces(syntax, [...(isSwapped ? swapNumbers(rest) : rest), ...own]);
}

/**
 * Rewrites NumberOfFrames when the original value could not be kept, for example because of
 * trailing text.
 */
function frameCount(kept: DicomDataset, frames: number): DicomElement[] {
  const isKept = kept.some(({ tag }) => tag === dictionary.NumberOfFrames[0]);
  return isKept || frames === 1 ? [] : [element('NumberOfFrames', frames)];
}

/**
 * Days by which dates are shifted: the same for all studies of a patient, to preserve the intervals
 * between them. When the file has no patient ID, the shift is the same within a study.
 */
function daysFor(key: Uint8Array, { dataSet }: ParsedDicom): number {
  const patient = textOf(dataSet, 'x00100020');
  const anchor =
    patient === '' ? textOf(dataSet, 'x0020000d') : `${patient}\n${textOf(dataSet, 'x00100021')}`;
  return -1 - (numberUnderKey(key, anchor) % maxShiftDays);
}
