import { DicomError } from '../../src/model/dicom-error';
import { openSeries } from '../../src/series/open-series';
import { seriesOf } from '../opened-series';
import { type SampleFile, sampleFiles } from '../sample-files';

/** One stack of a file, an archive or a folder, as the engine sorts it. */
export interface StackRow {
  /** Path of the file, the archive or the folder inside the collection. */
  name: string;
  /** What the stack holds, in words; empty when nothing was opened. */
  holds: string;
  columns: number;
  rows: number;
  /** Numbers of frames of its volumes, or of the whole stack. */
  frames: readonly number[];
  /** Codes of the errors of files that belong to no stack, and of frames that do not decode. */
  refusals: readonly string[];
}

/** Path of the file, the archive or the folder of a series to which a file belongs. */
const pathOf = ({ name }: SampleFile): string => name.split('/').slice(0, 3).join('/');

function codeOf(error: unknown): string {
  if (error instanceof DicomError) return error.code;
  throw error;
}

async function rowsOf(name: string, files: readonly SampleFile[]): Promise<StackRow[]> {
  const opened = await openSeries(files.map((file) => ({ name: file.name, data: file.read() })));
  const refused = opened.refused.map(({ reason }) => reason.code);
  const rows: StackRow[] = [];
  for (const series of seriesOf(opened)) {
    const source = opened.source(series);
    const failures: string[] = [];
    for (let index = 0; index < series.frames.length; index += 1) {
      const code = await source.load(index).then(() => null, codeOf);
      if (code) failures.push(code);
    }
    source.close();
    rows.push({
      name,
      holds: series.description,
      columns: series.columns,
      rows: series.rows,
      frames: series.volumes?.map(({ frames }) => frames) ?? [series.frames.length],
      refusals: [...refused, ...failures],
    });
  }
  return rows.length > 0 ? rows : [{ name, holds: '', columns: 0, rows: 0, frames: [], refusals: refused }];
}

/** The stacks of every file, archive and folder with faults, sorted by name. */
export async function stackRows(): Promise<StackRow[]> {
  const all = sampleFiles('world/dicom', 'world/images').filter(({ name }) => /\.(dcm|zip)$/.test(name));
  const rows: StackRow[] = [];
  for (const path of new Set(all.map(pathOf))) {
    rows.push(
      ...(await rowsOf(
        path,
        all.filter((file) => pathOf(file) === path),
      )),
    );
  }
  return rows;
}
