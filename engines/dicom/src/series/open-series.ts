import { openDicom } from '../frames/open-dicom';
import { DicomError } from '../model/dicom-error';
import type { FrameSource } from '../model/frame-source';
import type { DicomSeries, DicomStudy, RefusedFile } from '../model/series';
import type { SeriesFile } from './byte-source';
import { withoutTwins } from './find-twins';
import { groupSeries } from './group-series';
import { readFacts, type DiscIndex, type FileFacts, type ImageFacts } from './read-facts';
import { seriesSource, type OpenFile } from './series-source';
import { type ArchiveLimits, defaultArchiveLimits, visitFiles } from './unpack-files';

/** Options of opening files. */
export interface OpenSeriesOptions {
  limits?: Partial<ArchiveLimits>;
  /**
   * Opens a file when the first of its frames is requested, for example in a worker; default
   * `openDicom` on this thread.
   */
  openFile?: OpenFile;
}

/** Studies found in a list of files. */
export interface OpenedSeries {
  studies: readonly DicomStudy[];
  refused: readonly RefusedFile[];
  /** Frames of one of these series, decoded on demand; few files are open at a time. */
  source(series: DicomSeries): FrameSource;
}

/**
 * Sorts files (a folder, a selection, ZIPs, a disc with DICOMDIR) into studies and series, reading
 * headers only. Files without images are listed with the reason; a bad file does not make the call
 * fail.
 * @param files bytes or Blobs; do not change them while a source is in use
 */
export async function openSeries(
  files: readonly SeriesFile[],
  options: OpenSeriesOptions = {},
): Promise<OpenedSeries> {
  const limits = { ...defaultArchiveLimits, ...options.limits };
  const { found, refused } = await visitFiles<FileFacts>(files, limits, readFacts);
  const openFile = options.openFile ?? openHere;
  const given = found.flatMap((facts) => ('image' in facts ? facts.image : []));
  const { images, twins } = await withoutTwins(given, openFile);
  refused.push(...twins);
  const indices = found.flatMap((facts) => ('index' in facts ? facts.index : []));
  refused.push(...indices.flatMap((index) => absentFiles(index, images, refused)));
  return {
    studies: groupSeries(images),
    refused,
    source: (series) => seriesSource(series, images, openFile),
  };
}

const openHere: OpenFile = async (bytes) => {
  const opened = await openDicom(bytes);
  return { load: (index) => opened.frame(index), close: () => undefined };
};

const lowerCase = (name: string) => name.toLowerCase();

/** Refusals for the files that the index of a disc (DICOMDIR) names but that were not given. */
function absentFiles(
  { file, names }: DiscIndex,
  images: readonly ImageFacts[],
  refused: readonly RefusedFile[],
): RefusedFile[] {
  const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
  // A DICOMDIR names files in capitals, but copies from discs often have lower-case names.
  const came = new Set(
    [...images.map((image) => image.file.name), ...refused.map(({ name }) => name)].map(lowerCase),
  );
  return names
    .map((name) => folder + name)
    .filter((name) => !came.has(lowerCase(name)))
    .map((name) => ({
      name,
      reason: new DicomError('absent', 'The index of the disc names this file, but it is not here.'),
    }));
}
