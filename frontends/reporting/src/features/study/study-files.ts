import type { Study } from '@medrad/contracts';
import { readFile } from '@medrad/remote-kit/reads';

/** A file that is read when it is asked for. */
interface StudyFile {
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/**
 * The DICOM files of a stored study, each read by a Range request when it is asked for. The first one has the line to
 * itself, so that something is on the screen soon.
 * @param url of the archive, or of the one DICOM file
 * @param signal ends all reading
 */
export function studyFiles(url: string, study: Study, signal: AbortSignal): StudyFile[] {
  let first: Promise<unknown> | null = null;

  async function read(range: Study['files'][number]): Promise<ArrayBuffer> {
    const begin = () => readFile(url, { signal, range });
    const turn = first ? first.then(begin, begin) : begin();
    first ??= turn;
    const bytes = await turn;
    return bytes.buffer;
  }
  return study.files.map((range) => ({ arrayBuffer: () => read(range) }));
}
