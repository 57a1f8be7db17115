import { openDicom } from '../frames/open-dicom';
import { describeImage } from '../frames/describe-image';
import { DicomError } from '../model/dicom-error';
import { defaultLimits } from '../parse/limits';
import { parseDicom, type ParsedDicom } from '../parse/parse-dicom';
import { textOf } from '../values/elements';
import { type DicomKeyword, dictionary } from '../write/dictionary';
import type { DicomDataset, DicomElement } from '../write/element';
import { element, sequence } from '../write/encode-value';
import { numberUnderKey, uidUnderKey } from '../write/uid';
import { transferSyntaxes, writeDicom } from '../write/write-dicom';
import { attributeNames, emptiedKeywords } from './attribute-names';
import { blackOut, type Rectangle } from './black-out';
import { burnedInReasons } from './burned-in';
import { cleanDataset, type Cleaning, tagNumber } from './clean-dataset';
import { findEmbeddedText } from './embedded-text';
import { type CopiedPixels, copyPixels } from './pixel-elements';
import { swapNumbers } from './swap-numbers';
import { type DeidentifyReport, printable, type ReportEntry, tagText } from './report';

/** How a file is de-identified. */
export interface DeidentifyOptions {
  /**
   * At least 16 secret bytes. The same key makes the same UIDs and the same shift of dates, so that the files of a study,
   * and the studies of a patient, stay together; without it nobody leads them back.
   */
  key: Uint8Array;
  /** `remove` unless told. `shift` moves all dates of a patient back by the same number of days, 1 to 3,650. */
  dates?: 'remove' | 'shift';
  /** Blackened in every frame; the pixels are then stored uncompressed. */
  blackOut?: readonly Rectangle[];
  /** `blank` overwrites comments and metadata inside compressed streams; `keep` unless told, and they are reported. */
  embeddedText?: 'keep' | 'blank';
  /** Puts values, which may name the patient, into the report. */
  hasValues?: boolean;
}

/** A file without its patient, and what was done to it. */
export interface Deidentified {
  bytes: Uint8Array;
  report: DeidentifyReport;
}

const shortestKey = 16;
const longestShift = 3650;
const secondaryCapture = '1.2.840.10008.5.1.4.1.1.7';

/**
 * De-identifies an image after the basic profile of PS3.15 Annex E, as an allow-list: at every level of nesting only what
 * the image needs stays, and every text that stays is checked against its terms or grammar. Preamble, meta group and what
 * follows the pixels are written anew or dropped. Pixels stay as they are, bit for bit, unless options say otherwise.
 * Text in the picture itself is not looked for: `report.burnedIn` says why somebody should.
 * @throws DicomError where the file cannot be read, holds no image, or cannot be written again; nothing comes out then
 */
export async function deidentify(bytes: Uint8Array, options: DeidentifyOptions): Promise<Deidentified> {
  if (options.key.length < shortestKey) {
    throw new DicomError('inconsistent', `De-identifying needs a key of at least ${shortestKey} bytes.`);
  }
  try {
    return await deidentifyImage(bytes, options);
  } catch (error) {
    // Whatever a hostile file makes the engine trip over is a refusal of that file.
    if (error instanceof DicomError) throw error;
    throw new DicomError('not-dicom', 'This DICOM file cannot be read.', { cause: error });
  }
}

async function deidentifyImage(bytes: Uint8Array, options: DeidentifyOptions): Promise<Deidentified> {
  const parsed = await parseDicom(bytes, defaultLimits, 'pixels');
  const { pixels, dataSet } = parsed;
  if (!pixels || pixels.length === 0)
    throw new DicomError('no-pixel-data', 'No pixel data found in DICOM file');
  const image = describeImage(dataSet, pixels, defaultLimits);
  const hasValues = options.hasValues === true;
  const shiftedDays = options.dates === 'shift' ? daysFor(options.key, parsed) : null;
  const cleaning: Cleaning = {
    plan: { key: options.key, shiftedDays, frames: image.frames },
    encoding: parsed.encoding,
    isSigned: image.isSigned,
    hasValues,
    entries: [...metaEntries(parsed, hasValues), ...(await entriesAfterPixels(bytes, tagNumber(pixels.tag)))],
  };
  const copied = copyPixels(parsed, pixels, image, options.embeddedText === 'blank');
  const blackened = options.blackOut?.length
    ? await blackOut(await openDicom(bytes), options.blackOut)
    : null;
  const facts = { copied, blackened };
  const kept = cleanDataset(dataSet, cleaning);
  return {
    bytes: write(kept, facts, options, parsed),
    report: {
      entries: cleaning.entries,
      burnedIn: burnedInReasons(dataSet, image, copied.native),
      embedded: blackened ? [] : findEmbeddedText(copied.fragments ?? [], hasValues),
      pixels: blackened ? 'blacked-out' : copied.state,
      shiftedDays,
    },
  };
}

interface PixelFacts {
  copied: CopiedPixels;
  blackened: readonly DicomElement[] | null;
}

function write(
  kept: DicomDataset,
  { copied, blackened }: PixelFacts,
  options: DeidentifyOptions,
  { encoding }: ParsedDicom,
): Uint8Array {
  const own = [
    ...identityElements(kept, options),
    ...methodElements(options),
    ...(blackened ?? [copied.element]),
  ];
  const replaced = new Set(own.map(({ tag }) => tag));
  if (blackened || copied.native) {
    replaced.add(dictionary.ExtendedOffsetTable[0]);
    replaced.add(dictionary.ExtendedOffsetTableLengths[0]);
  }
  const rest = kept.filter(({ tag }) => !replaced.has(tag));
  const isSwapped = blackened !== null && !encoding.isLittleEndian;
  const syntax = blackened ? transferSyntaxes.explicitLittleEndian : copied.transferSyntax;
  return writeDicom(syntax, [...(isSwapped ? swapNumbers(rest) : rest), ...own]);
}

const has = (kept: DicomDataset, keyword: DicomKeyword) =>
  kept.some((one) => one.tag === dictionary[keyword][0] && 'bytes' in one && one.bytes.length > 0);

/** What every image has to have: empty where it is about the patient, made up where it names the object. */
function identityElements(kept: DicomDataset, { key }: DeidentifyOptions): DicomElement[] {
  const elements: DicomElement[] = emptiedKeywords
    .filter((keyword) => !has(kept, keyword))
    .map((keyword) => element(keyword));
  if (!has(kept, 'SOPClassUID')) elements.push(element('SOPClassUID', secondaryCapture));
  if (!has(kept, 'SOPInstanceUID'))
    elements.push(element('SOPInstanceUID', uidUnderKey(key, 'no instance uid')));
  return elements;
}

/** PS3.15 E.3 and PS3.16 CID 7050. */
function methodElements({ dates, blackOut: rectangles }: DeidentifyOptions): DicomElement[] {
  const codes: [value: string, meaning: string][] = [['113100', 'Basic Application Confidentiality Profile']];
  if (rectangles?.length) codes.push(['113101', 'Clean Pixel Data Option']);
  if (dates === 'shift') {
    codes.push(['113107', 'Retain Longitudinal Temporal Information Modified Dates Option']);
  }
  return [
    element('PatientIdentityRemoved', 'YES'),
    element('DeidentificationMethod', 'Allow-list after PS3.15 Annex E'),
    sequence(
      'DeidentificationMethodCodeSequence',
      ...codes.map(([value, meaning]) => [
        element('CodeValue', value),
        element('CodingSchemeDesignator', 'DCM'),
        element('CodeMeaning', meaning),
      ]),
    ),
    element('LongitudinalTemporalInformationModified', dates === 'shift' ? 'MODIFIED' : 'REMOVED'),
  ];
}

/** One shift for a patient, so that the time between two studies stays; for a study where no patient is named. */
function daysFor(key: Uint8Array, { dataSet }: ParsedDicom): number {
  const patient = textOf(dataSet, 'x00100020');
  const anchor =
    patient === '' ? textOf(dataSet, 'x0020000d') : `${patient}\n${textOf(dataSet, 'x00100021')}`;
  return -1 - (numberUnderKey(key, anchor) % longestShift);
}

/** What the meta group said of people and places; it is written anew. */
function metaEntries({ dataSet }: ParsedDicom, hasValues: boolean): ReportEntry[] {
  return Object.values(dataSet.elements)
    .map((one) => ({ one, tag: tagNumber(one.tag) }))
    .filter(({ tag }) => tag >>> 16 === 2 && tag > 0x00020013)
    .map(({ one, tag }) => {
      const entry: ReportEntry = {
        path: tagText(tag),
        name: attributeNames.get(tag) ?? '',
        action: 'removed',
        length: one.length,
      };
      if (hasValues)
        entry.before = printable(dataSet.byteArray.subarray(one.dataOffset, one.dataOffset + one.length));
      return entry;
    });
}

/** Elements behind the pixels: signatures, padding, a vendor's. They are never read into the file that comes out. */
async function entriesAfterPixels(bytes: Uint8Array, pixelTag: number): Promise<ReportEntry[]> {
  const { dataSet } = await parseDicom(bytes, defaultLimits, 'end');
  return Object.values(dataSet.elements)
    .map((one) => ({ tag: tagNumber(one.tag), length: one.length }))
    .filter(({ tag }) => tag > pixelTag)
    .map(({ tag, length }) => ({
      path: tagText(tag),
      name: attributeNames.get(tag) ?? '',
      action: 'removed' as const,
      length,
    }));
}
