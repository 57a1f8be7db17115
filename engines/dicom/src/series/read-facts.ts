import type { DataSet } from 'dicom-parser';
import { declaredDescription } from '../deidentify/kept-description';
import { openDicom, type OpenedDicom } from '../frames/open-dicom';
import { DicomError } from '../model/dicom-error';
import type { ImagePlane } from '../model/image';
import type { SeriesNotice } from '../model/series';
import type { SeriesFacts } from '../model/series-facts';
import { defaultLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import { decimalOf, itemsOf, textOf, textsOf } from '../values/elements';
import { frameHeader } from '../values/functional-groups';
import { describeGeometry } from '../values/geometry';
import { type FrameOrder, readOrder } from './frame-order';
import { type FrameTraits, readTraits } from './frame-traits';
import { readSeriesFacts } from './read-series-facts';
import type { UnpackedFile } from './unpack-files';

/** Facts of one frame for sorting. */
export interface FrameFacts {
  plane: ImagePlane | undefined;
  traits: FrameTraits;
  order: FrameOrder;
  /** All facts except the plane. */
  facts: SeriesFacts;
}

/** Facts of one file for sorting. */
export interface ImageFacts {
  file: UnpackedFile;
  /** Distinguishes patients; never displayed. */
  patient: string;
  studyUid: string;
  seriesUid: string;
  instanceUid: string;
  /** UID of the concatenation that the file is part of; empty when it is complete. */
  concatenationUid: string;
  modality: string;
  /** The Series Description that the file declares as free of names; empty otherwise. */
  description: string;
  bodyPart: string;
  /** Frame of Reference UID; empty when unknown. */
  frameOfReference: string;
  /**
   * Date of acquisition, else of the series, else of the study, in DICOM format; empty when
   * unknown.
   */
  date: string;
  seriesNumber?: number;
  sliceThickness?: number;
  rows: number;
  columns: number;
  /** The complete frames. */
  frames: readonly FrameFacts[];
  notices: readonly SeriesNotice[];
}

/** The files that a DICOMDIR names, by path. */
export interface DiscIndex {
  file: UnpackedFile;
  names: readonly string[];
}

export type FileFacts = { image: ImageFacts } | { index: DiscIndex };

const directoryRecords = 'x00041220';

/**
 * Reads a file's header without decoding pixels.
 * @throws DicomError when the file has no image and is not a DICOMDIR
 */
export async function readFacts(file: UnpackedFile, bytes: Uint8Array): Promise<FileFacts> {
  try {
    return { image: await readImage(file, bytes) };
  } catch (error) {
    const index =
      error instanceof DicomError && error.code === 'no-pixel-data' && (await readIndex(file, bytes));
    if (!index) throw error;
    return { index };
  }
}

const readImage = async (file: UnpackedFile, bytes: Uint8Array): Promise<ImageFacts> =>
  imageFactsOf(file, await openDicom(bytes));

/** Facts of an open file. */
export function imageFactsOf(
  file: UnpackedFile,
  { dataSet, image, shownFrames, notices }: OpenedDicom,
): ImageFacts {
  const modality = textOf(dataSet, 'x00080060');
  return {
    file,
    patient: patientOf(dataSet),
    studyUid: textOf(dataSet, 'x0020000d'),
    seriesUid: textOf(dataSet, 'x0020000e'),
    instanceUid: textOf(dataSet, 'x00080018'),
    concatenationUid: textOf(dataSet, 'x00209161'),
    modality,
    description: declaredDescription(dataSet),
    bodyPart: textOf(dataSet, 'x00180015'),
    frameOfReference: textOf(dataSet, 'x00200052'),
    date: dateOf(dataSet),
    ...numbersOf(dataSet),
    rows: image.rows,
    columns: image.columns,
    frames: Array.from({ length: shownFrames }, (_, frame) => {
      const header = frameHeader(dataSet, frame);
      return {
        plane: describeGeometry(header).plane,
        traits: readTraits(header),
        order: readOrder(header),
        facts: readSeriesFacts(header, modality.toUpperCase()),
      };
    }),
    notices,
  };
}

/**
 * The first date of acquisition, series and study that has eight digits; empty when there is none.
 * Dates in 1900 are ignored: de-identification writes such a date where one is mandatory.
 */
function dateOf(dataSet: DataSet): string {
  const days = ['x00080022', 'x00080021', 'x00080020'].map((tag) => textOf(dataSet, tag));
  return days.find((day) => /^(?!1900)\d{8}$/.test(day)) ?? '';
}

/**
 * A key that identifies the patient. It ignores letter case, empty components of the name and its
 * spellings in other scripts, in which scanners differ.
 */
function patientOf(dataSet: DataSet): string {
  const [latin = ''] = textOf(dataSet, 'x00100010').split('=');
  const name = latin
    .toUpperCase()
    .split('^')
    .map((part) => part.trim());
  return JSON.stringify([textOf(dataSet, 'x00100020'), textOf(dataSet, 'x00100021'), name.filter(Boolean)]);
}

function numbersOf(dataSet: DataSet) {
  return {
    seriesNumber: decimalOf(dataSet, 'x00200011'),
    sliceThickness: decimalOf(dataSet, 'x00180050'),
  };
}

async function readIndex(file: UnpackedFile, bytes: Uint8Array): Promise<DiscIndex | undefined> {
  const { dataSet } = await parseDicom(bytes, defaultLimits, 'end');
  if (!dataSet.elements[directoryRecords]) return undefined;
  const names = itemsOf(dataSet, directoryRecords).map((record) => textsOf(record, 'x00041500').join('/'));
  return { file, names: names.filter((name) => name !== '') };
}
