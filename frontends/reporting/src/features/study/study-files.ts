import type { Study } from '@medrad/contracts';
import { readFile } from '@medrad/remote-kit/reads';
import { type FileRange, groupFiles, spanOf } from './file-groups';

/** A file that loads on demand. */
interface StudyFile {
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/**
 * Maximum bytes of small neighbouring files that one request loads on a fast connection, where a further request would
 * take about as long as loading them.
 */
const groupBytes = 256 * 1024;

/** Neighbouring files that one request loads; `untaken` has those that no caller has received yet. */
interface Group {
  untaken: Set<number>;
  reading: Promise<{ start: number; bytes: Uint8Array<ArrayBuffer> }> | null;
}

interface StudyFilesOptions {
  /** Whether to load small neighbouring files by one request. */
  isFast: boolean;
  /** Cancels all requests. */
  signal: AbortSignal;
}

/**
 * The DICOM files of a stored study, loaded on demand by Range requests. The first request loads only the first file,
 * so that it is shown soon; on a fast connection, later requests also load small neighbours.
 * @param url address of the archive, or of a single DICOM file
 */
export function studyFiles(
  url: string,
  { files }: Study,
  { isFast, signal }: StudyFilesOptions,
): StudyFile[] {
  let first: Promise<unknown> | null = null;
  const groups = new Map<number, Group>();
  for (const places of groupFiles(files, isFast ? groupBytes : 0)) {
    const group: Group = { untaken: new Set(places), reading: null };
    for (const place of places) groups.set(place, group);
  }

  const read = (range: FileRange) => readFile(url, { signal, range });

  async function readGroup(group: Group): Promise<{ start: number; bytes: Uint8Array<ArrayBuffer> }> {
    const span = spanOf(files.filter((_, place) => group.untaken.has(place)));
    return { start: span.offset, bytes: await read(span) };
  }

  async function take(place: number, range: FileRange): Promise<ArrayBuffer> {
    const group = groups.get(place);
    // The group's bytes are gone for a file that was taken before, so a repeated request loads this file alone.
    if (!group?.untaken.has(place)) return (await read(range)).buffer;
    group.reading ??= readGroup(group).catch((error: unknown) => {
      group.reading = null;
      throw error;
    });
    const { start, bytes } = await group.reading;
    group.untaken.delete(place);
    if (group.untaken.size === 0) group.reading = null;
    return bytes.slice(range.offset - start, range.offset - start + range.length).buffer;
  }

  async function takeFirst(place: number, range: FileRange): Promise<ArrayBuffer> {
    const { buffer } = await read(range);
    groups.get(place)?.untaken.delete(place);
    return buffer;
  }

  function inTurn(place: number, range: FileRange): Promise<ArrayBuffer> {
    const later = () => take(place, range);
    if (first) return first.then(later, later);
    const reading = takeFirst(place, range);
    first = reading;
    return reading;
  }
  return files.map((range, place) => ({ arrayBuffer: () => inTurn(place, range) }));
}
