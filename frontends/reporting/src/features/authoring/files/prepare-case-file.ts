import type { CaseFile } from '@medrad/contracts';
import {
  type CleanedFile,
  FileRefusal,
  type FoundDescription,
  type PackedArchive,
} from '@medrad/dicom-viewer/author';
import type { ByteSource } from '@medrad/media-metadata';
import { canShow } from '../../media/video/can-show';
import { fileTypeOf } from '../file-extension';

/** What was found in a file; the form shows it to the author. */
export type Findings =
  | { kind: 'dicom'; report: CleanedFile['report'] }
  | { kind: 'study'; packed: Omit<PackedArchive, 'zip' | 'descriptions'> }
  /** A film in a codec that this browser cannot show; `codec` is its name. */
  | { kind: 'film'; codec: string }
  /** An archive without DICOM images is sent unchanged and unexamined. */
  | { kind: 'archive' }
  | { kind: 'none' };

/** A file as it is sent to the server. */
export interface PreparedFile {
  /** The file to upload, with a neutral name and without patient data. */
  file: File;
  findings: Findings;
}

/** A prepared file, with the series descriptions of the file that the author chose. */
export interface PreparedNow extends PreparedFile {
  /**
   * The descriptions of its series; absent for a file without images. They may name a patient: they are shown to the
   * author and stored nowhere.
   */
  descriptions?: readonly FoundDescription[];
}

/** What the author chose, with the means to follow and to cancel the preparation of a file. */
export interface Preparation {
  /** Whether series descriptions without names are kept. */
  keepsDescriptions: boolean;
  signal: AbortSignal;
  /** Called with the number of processed files of an archive. */
  onProgress: (files: number) => void;
}

const extensions: Record<CaseFile['fileType'], string> = {
  mp3: 'mp3',
  mp4: 'mp4',
  image: 'image',
  dicom: 'dcm',
  zip: 'zip',
};

/** A neutral name for sending, because the original one could contain a patient's name. */
const neutralName = (type: CaseFile['fileType']): string => `case.${extensions[type]}`;

const withName = (blob: BlobPart, type: CaseFile['fileType'], mediaType: string): File =>
  new File([blob], neutralName(type), { type: mediaType });

async function prepareDicom(file: File, { signal, keepsDescriptions }: Preparation): Promise<PreparedNow> {
  const { deidentifyFile } = await import('@medrad/dicom-viewer/author');
  const { bytes, report, descriptions } = await deidentifyFile(file, [], { signal, keepsDescriptions });
  const sent = withName(bytes, 'dicom', 'application/dicom');
  return { file: sent, findings: { kind: 'dicom', report }, descriptions };
}

async function prepareArchive(file: File, preparation: Preparation): Promise<PreparedNow> {
  const { packArchive } = await import('@medrad/dicom-viewer/author');
  const packed = await packArchive(file, preparation);
  if (!packed) return { file: withName(file, 'zip', 'application/zip'), findings: { kind: 'archive' } };
  const { zip, descriptions, ...facts } = packed;
  const sent = withName(zip, 'zip', 'application/zip');
  return { file: sent, findings: { kind: 'study', packed: facts }, descriptions };
}

/** What the author is told of a film: this browser may be unable to show its pictures. */
async function filmFindings(source: ByteSource): Promise<Findings> {
  const { filmFactsOf } = await import('@medrad/media-metadata');
  const { codec } = await filmFactsOf(source);
  return codec && !canShow(codec.type) ? { kind: 'film', codec: codec.name } : { kind: 'none' };
}

/**
 * Removes the tags of an MP3 file, or the boxes of an MP4 file, that describe persons, dates and
 * places.
 */
async function prepareMedia(file: File, type: 'mp3' | 'mp4'): Promise<PreparedFile> {
  const { cleanedBytes, MetadataRefusal, metadataOf } = await import('@medrad/media-metadata');
  const source = {
    size: file.size,
    read: async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  };
  try {
    const parts: Blob[] = [];
    // Makes one Blob of each cleaned part, because browsers may store Blobs outside of the page's memory.
    for await (const bytes of cleanedBytes(source, await metadataOf(source, type)))
      parts.push(new Blob([bytes]));
    const findings: Findings = type === 'mp4' ? await filmFindings(source) : { kind: 'none' };
    return { file: new File(parts, neutralName(type), { type: file.type }), findings };
  } catch (error) {
    throw error instanceof MetadataRefusal ? new FileRefusal(error.message) : error;
  }
}

/**
 * Removes patient data from a file before it is sent (decisions N22, N23).
 * @throws FileRefusal for a file that cannot be prepared: it must not leave the browser
 */
export async function prepareCaseFile(file: File, preparation: Preparation): Promise<PreparedNow> {
  const type = fileTypeOf(file.name);
  if (type === 'dicom') return prepareDicom(file, preparation);
  if (type === 'zip') return prepareArchive(file, preparation);
  if (type === 'mp3' || type === 'mp4') return prepareMedia(file, type);
  return { file: withName(file, type ?? 'image', file.type), findings: { kind: 'none' } };
}
