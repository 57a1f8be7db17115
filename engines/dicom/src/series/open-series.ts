import { openDicom } from '../frames/open-dicom';
import { DicomError } from '../model/dicom-error';
import type { FrameSource } from '../model/frame-source';
import type { DicomSeries, DicomStudy, RefusedFile } from '../model/series';
import type { SeriesFile } from './byte-source';
import { groupSeries } from './group-series';
import { readFacts, type DiscIndex, type FileFacts, type ImageFacts } from './read-facts';
import { seriesSource, type OpenFile } from './series-source';
import { type ArchiveLimits, defaultArchiveLimits, visitFiles } from './unpack-files';

/** How files are opened. */
export interface OpenSeriesOptions {
  limits?: Partial<ArchiveLimits>;
  /** Opens a file whose frames are wanted, e.g. in a worker; `openDicom` on this thread unless told. */
  openFile?: OpenFile;
}

/** What some files turned out to be. */
export interface OpenedSeries {
  studies: readonly DicomStudy[];
  refused: readonly RefusedFile[];
  /** Frames of one of these series, decoded on demand; a few files are held open at a time. */
  source(series: DicomSeries): FrameSource;
}

/**
 * Sorts files (a folder, a pick, ZIPs, a disc with its DICOMDIR) into studies and series. Reads headers only. Files that
 * are no images are listed with the reason; nothing throws because of a single file.
 * @param files bytes or Blobs; they must stay as they are while a source is in use
 */
export async function openSeries(
  files: readonly SeriesFile[],
  options: OpenSeriesOptions = {},
): Promise<OpenedSeries> {
  const limits = { ...defaultArchiveLimits, ...options.limits };
  const { found, refused } = await visitFiles<FileFacts>(files, limits, readFacts);
  const { images, twins } = withoutTwins(found.flatMap((facts) => ('image' in facts ? facts.image : [])));
  refused.push(...twins);
  const indices = found.flatMap((facts) => ('index' in facts ? facts.index : []));
  refused.push(...indices.flatMap((index) => absentFiles(index, images, refused)));
  const openFile = options.openFile ?? openHere;
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

/** The same image under two names is shown once. */
function withoutTwins(all: readonly ImageFacts[]): { images: ImageFacts[]; twins: RefusedFile[] } {
  const known = new Set<string>();
  const images: ImageFacts[] = [];
  const twins: RefusedFile[] = [];
  for (const image of all) {
    const key = JSON.stringify([image.patient, image.instanceUid]);
    const reason = new DicomError('duplicate', 'This image is among the files already.');
    if (image.instanceUid !== '' && known.has(key)) twins.push({ name: image.file.name, reason });
    else images.push(image);
    known.add(key);
  }
  return { images, twins };
}

const lowerCase = (name: string) => name.toLowerCase();

/** Files that an index names and that did not come with it. */
function absentFiles(
  { file, names }: DiscIndex,
  images: readonly ImageFacts[],
  refused: readonly RefusedFile[],
): RefusedFile[] {
  const folder = file.name.slice(0, file.name.lastIndexOf('/') + 1);
  // Discs are written in capitals and often copied in small letters.
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
