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

/** A de-identified, losslessly compressed archive of DICOM files. */
export interface PackedStudy {
  /** Stored entries such as `series-1/12.dcm`, in input order. */
  zip: Blob;
  /** Number of DICOM files in the archive. */
  files: number;
  series: number;
  /**
   * Number of entries left out because they are not DICOM or hold no image: an index, a report, a
   * viewer program.
   */
  leftOut: number;
  /**
   * DICOM files that could not be read or de-identified, by their original names, which only the
   * archive's owner may see.
   */
  refused: readonly RefusedFile[];
  /** Report over all files; each element, reason and kind of embedded data is listed once. */
  report: DeidentifyReport;
}

/** Options of packing an archive. */
export interface PackOptions extends Omit<DeidentifyOptions, 'hasValues' | 'blackOut'> {
  /** Called after each entry with the number so far. */
  onProgress?: (entries: number) => void;
}

/** Whether a refused file is not a DICOM image, so that the study is complete without it. */
const isOther = ({ reason }: RefusedFile): boolean =>
  reason.code === 'not-dicom' || reason.code === 'no-pixel-data' || reason.code === 'empty';

async function seriesOf(bytes: Uint8Array): Promise<string> {
  const { dataSet } = await parseDicom(bytes, defaultLimits, 'pixels');
  return textOf(dataSet, 'x0020000e');
}

/**
 * Unpacks an archive, de-identifies its DICOM files one at a time, compresses uncompressed pixels
 * losslessly and repacks them, stored under neutral names with nothing else (decision N22).
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
