import { AppError, type ImageMark } from '@medrad/contracts';
import type { FileRecord } from '../files/file-record';
import type { StudyRepository } from '../studies/study.repository';
import { isWithin, pointCountFits } from './mark.policy';

/** Dependencies of {@link checkMarks}. */
export interface MarkDependencies {
  studies: Pick<StudyRepository, 'find'>;
}

/** Size of an image in pixels. */
interface ImageSize {
  columns: number;
  rows: number;
}

/** Size of the image on which a mark is drawn; null when the file has no such image. */
async function sizeOf(
  { studies }: MarkDependencies,
  { key, isStudy, width, height }: FileRecord,
  { series, frame }: ImageMark,
): Promise<ImageSize | null> {
  if (!isStudy) {
    return width && height && series === 0 && frame === 0 ? { columns: width, rows: height } : null;
  }
  const found = (await studies.find(key))?.series[series];
  return found && frame < found.frames.length ? found : null;
}

const refuse = (path: string, message: string): never => {
  throw new AppError('VALIDATION_FAILED', { details: [{ path, message }] });
};

/**
 * Validates marks that are drawn on images. Marks on a file that the case no longer has are left out, because the
 * file may have been removed while somebody was drawing.
 * @throws AppError VALIDATION_FAILED for a mark on an image that its file does not have, with points outside the
 * image, or with too few or too many points for its shape
 */
export async function checkMarks(
  dependencies: MarkDependencies,
  files: readonly FileRecord[],
  marks: readonly ImageMark[],
): Promise<ImageMark[]> {
  const kept: ImageMark[] = [];
  for (const [index, mark] of marks.entries()) {
    const path = `/marks/${index}`;
    if (!pointCountFits(mark)) refuse(`${path}/points`, 'are not as many as the shape has');
    const file = files.find(({ id }) => id === mark.fileId);
    if (!file) continue;
    const size = await sizeOf(dependencies, file, mark);
    if (!size) refuse(`${path}/frame`, 'is no image of the file');
    else if (!isWithin(mark, size)) refuse(`${path}/points`, 'lie outside the image');
    kept.push(mark);
  }
  return kept;
}
