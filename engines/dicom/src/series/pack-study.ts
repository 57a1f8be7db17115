import { compressLossless } from '../compress/compress-lossless';
import { deidentify } from '../deidentify/deidentify';
import type { DeidentifyOptions } from '../deidentify/options';
import type { DeidentifyReport } from '../deidentify/report';
import { NoImageError } from '../frames/no-image';
import { openDicom, type OpenedDicom } from '../frames/open-dicom';
import { DicomError } from '../model/dicom-error';
import type { RefusedFile } from '../model/series';
import { spells } from '../parse/spells';
import type { SeriesFile } from './byte-source';
import { DescriptionList, type FoundDescription } from '../header/found-descriptions';
import { groupSeries } from './group-series';
import { emptyReport, mergeReports } from './merge-reports';
import { withInstanceNumber } from './number-file';
import { type ImageFacts, imageFactsOf } from './read-facts';
import { defaultArchiveLimits, visitFiles } from './unpack-files';
import { createZip } from './write-zip';

/** A de-identified, losslessly compressed archive of DICOM files. */
export interface PackedStudy {
  /**
   * Stored entries such as `series-1/12.dcm`, numbered in the order of the original headers. Where
   * only dates and times gave this order, the files also have the numbers as Instance Numbers.
   */
  zip: Blob;
  /** Number of DICOM files in the archive. */
  files: number;
  series: number;
  /**
   * Number of entries left out because they are not DICOM or hold no image: an index, a report, a
   * viewer program.
   */
  leftOut: number;
  /** How many of them are documents that `findDocuments` finds: PDFs, structured reports, key objects. */
  documents: number;
  /**
   * DICOM files that could not be read or de-identified, by their original names, which only the
   * archive's owner may see.
   */
  refused: readonly RefusedFile[];
  /** The descriptions of the series of its files, which only the archive's owner may see. */
  descriptions: readonly FoundDescription[];
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

/** Whether bytes begin as a DICOM file does, after its preamble (PS3.10 7.1). */
const hasPrefix = (bytes: Uint8Array): boolean => spells(bytes, 'DICM', 128);

/** A de-identified file with the facts of its original and its own. */
interface Packed {
  original: ImageFacts;
  clean: ImageFacts;
  stored: Blob;
}

const unread = () => Promise.reject(new Error('The file is read in its archive.'));

const factsOf = (name: string, opened: OpenedDicom): ImageFacts =>
  imageFactsOf({ name, read: unread }, opened);

/**
 * Unpacks an archive, de-identifies its DICOM files one at a time, compresses uncompressed pixels
 * losslessly and repacks them, stored under neutral names with nothing else (decision N22).
 * @returns null for an archive without DICOM files
 * @throws DicomError for an archive that cannot be read or is too large; NoImageError for one whose
 * DICOM files hold no image: they name patients, and only images can be de-identified
 */
export async function packStudy(archive: SeriesFile, options: PackOptions): Promise<PackedStudy | null> {
  const { onProgress, ...deidentifying } = options;
  const zip = createZip();
  const series = new Map<string, Packed[]>();
  const descriptions = new DescriptionList();
  let report = emptyReport;
  let entries = 0;
  let hasDicom = false;
  const { found, refused } = await visitFiles([archive], defaultArchiveLimits, async ({ name }, bytes) => {
    entries += 1;
    onProgress?.(entries);
    hasDicom ||= hasPrefix(bytes);
    const { bytes: cleaned, report: own } = await deidentify(bytes, deidentifying);
    const clean = factsOf('', await openDicom(cleaned));
    const opened = await openDicom(bytes);
    const original = factsOf(name, opened);
    descriptions.add(opened.dataSet, clean.seriesUid);
    const stored = new Blob([new Uint8Array(await compressLossless(cleaned, options))]);
    const others = series.get(clean.seriesUid);
    if (others) others.push({ original, clean, stored });
    else series.set(clean.seriesUid, [{ original, clean, stored }]);
    report = mergeReports(report, own);
    return true;
  });
  const broken = refused.find(({ name }) => name === archive.name);
  if (broken && found.length === 0) throw broken.reason;
  const unusable = refused.filter((file) => !isOther(file));
  if (found.length === 0 && unusable[0]) throw noneUsable(unusable[0].reason);
  const withoutImage = refused.flatMap(({ reason }) => (reason instanceof NoImageError ? [reason] : []));
  const documents = withoutImage.filter(({ document }) => document !== null);
  if (found.length === 0) {
    if (!hasDicom && withoutImage.length === 0) return null;
    throw new NoImageError(
      'The DICOM files of this ZIP hold no image that can be read.',
      documents[0]?.document ?? null,
    );
  }
  for (const [place, files] of [...series.values()].entries()) {
    await addSeries(zip, files, `series-${place + 1}`);
  }
  return {
    zip: zip.close(),
    files: found.length,
    series: series.size,
    leftOut: refused.length - unusable.length,
    documents: documents.length,
    refused: unusable,
    descriptions: descriptions.list(),
    report,
  };
}

/** The frames of each stack as a viewer shows them, with indices of their files. */
function shownFrames(images: readonly ImageFacts[]): [file: number, frame: number][][] {
  const stacks = groupSeries(images).flatMap(({ series }) => series);
  return stacks.map(({ frames }) => frames.map(({ file, frame }) => [file, frame]));
}

/**
 * Adds the files of a series in the order of their original headers, under numbered names. Where the
 * de-identified headers give another order, because dates and times are removed, the numbers are
 * also written as Instance Numbers.
 */
async function addSeries(
  zip: ReturnType<typeof createZip>,
  files: readonly Packed[],
  folder: string,
): Promise<void> {
  const shown = shownFrames(files.map(({ original }) => original));
  const sorted = [...new Set([...shown.flat().map(([file]) => file), ...files.keys()])];
  const names = new Map(sorted.map((file, rank) => [file, `${folder}/${rank + 1}.dcm`]));
  const named = files.map(({ clean }, file) => ({
    ...clean,
    file: { name: names.get(file) ?? '', read: unread },
  }));
  const isKept = JSON.stringify(shownFrames(named)) === JSON.stringify(shown);
  for (const [rank, file] of sorted.entries()) {
    const { stored } = files[file] as Packed;
    const bytes = new Uint8Array(await stored.arrayBuffer());
    zip.add(names.get(file) ?? '', isKept ? bytes : await withInstanceNumber(bytes, rank + 1));
  }
}

const noneUsable = (reason: DicomError): DicomError =>
  new DicomError(reason.code, `No file of this ZIP can be used. ${reason.message}`);
