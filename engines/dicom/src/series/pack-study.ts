import { compressLossless } from '../compress/compress-lossless';
import { deidentify } from '../deidentify/deidentify';
import type { DeidentifyOptions } from '../deidentify/options';
import type { DeidentifyReport } from '../deidentify/report';
import { DicomError } from '../model/dicom-error';
import type { RefusedFile } from '../model/series';
import { defaultLimits } from '../parse/limits';
import { parseDicom } from '../parse/parse-dicom';
import { textOf } from '../values/elements';
import type { SeriesFile } from './byte-source';
import { emptyReport, mergeReports } from './merge-reports';
import { defaultArchiveLimits, visitFiles } from './unpack-files';
import { createZip } from './write-zip';

/** An archive of DICOM files, de-identified and compressed without loss. */
export interface PackedStudy {
  /** Stored entries such as `series-1/12.dcm`, in the order in which they came. */
  zip: Blob;
  /** How many DICOM files are in it. */
  files: number;
  series: number;
  /** Entries that are no DICOM files or hold no image: an index, a report, a program of the disc. They are left out. */
  leftOut: number;
  /** DICOM files that could not be read or de-identified, with their own names: for the eyes of who has the archive. */
  refused: readonly RefusedFile[];
  /** Of all files together: each element, reason and kind of text once. */
  report: DeidentifyReport;
}

/** How an archive is packed. */
export interface PackOptions extends Omit<DeidentifyOptions, 'hasValues' | 'blackOut'> {
  /** Told after each entry how many there were. */
  onProgress?: (entries: number) => void;
}

/** A file that is DICOM and no image, or no DICOM at all, is nothing that a study lacks. */
const isOther = ({ reason }: RefusedFile): boolean =>
  reason.code === 'not-dicom' || reason.code === 'no-pixel-data' || reason.code === 'empty';

async function seriesOf(bytes: Uint8Array): Promise<string> {
  const { dataSet } = await parseDicom(bytes, defaultLimits, 'pixels');
  return textOf(dataSet, 'x0020000e');
}

/**
 * Unpacks an archive, de-identifies its DICOM files one at a time, compresses their pixels without loss where they are
 * not compressed, and packs them again: stored, under names that say nothing, and nothing else beside them (decision N22).
 * @returns null for an archive without DICOM images
 * @throws DicomError for an archive that cannot be read or is too large
 */
export async function packStudy(archive: SeriesFile, options: PackOptions): Promise<PackedStudy | null> {
  const { onProgress, ...deidentifying } = options;
  const zip = createZip();
  const series = new Map<string, { number: number; files: number }>();
  let report = emptyReport;
  let entries = 0;
  const { found, refused } = await visitFiles([archive], defaultArchiveLimits, async (_, bytes) => {
    entries += 1;
    onProgress?.(entries);
    const clean = await deidentify(bytes, deidentifying);
    const uid = await seriesOf(clean.bytes);
    const place = series.get(uid) ?? { number: series.size + 1, files: 0 };
    place.files += 1;
    series.set(uid, place);
    const stored = await compressLossless(clean.bytes, options);
    zip.add(`series-${place.number}/${place.files}.dcm`, stored);
    report = mergeReports(report, clean.report);
    return true;
  });
  const broken = refused.find(({ name }) => name === archive.name);
  if (broken && found.length === 0) throw broken.reason;
  const unusable = refused.filter((file) => !isOther(file));
  if (found.length === 0 && unusable[0]) throw noneUsable(unusable[0].reason);
  if (found.length === 0) return null;
  return {
    zip: zip.close(),
    files: found.length,
    series: series.size,
    leftOut: refused.length - unusable.length,
    refused: unusable,
    report,
  };
}

const noneUsable = (reason: DicomError): DicomError =>
  new DicomError(reason.code, `No file of this ZIP can be used. ${reason.message}`);
