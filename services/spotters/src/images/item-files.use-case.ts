import {
  deleteUnheldFile,
  type UnheldFileDependencies,
  type UnreferencedFileRepository,
} from '@medrad/object-store';
import type { ItemFileRepository } from '../exam-papers/item-file.repository';
import type { ImageRecord } from './image.model';
import type { ImageRepository } from './image.repository';

/** Dependencies of the use cases that change files which papers and exams hold. */
export interface ItemFileDependencies extends UnheldFileDependencies {
  images: Pick<ImageRepository, 'find' | 'mapByIds'>;
  unreferencedFiles: UnheldFileDependencies['unreferencedFiles'] &
    Pick<UnreferencedFileRepository, 'release'>;
  itemFiles: ItemFileRepository;
}

const fileOf = ({ fileKey, width, height }: ImageRecord) => ({ fileKey, width, height });

/** Before the file of an image changes: papers and exams of earlier versions get the current one. */
export const holdFile = (
  { itemFiles }: Pick<ItemFileDependencies, 'itemFiles'>,
  image: ImageRecord,
): Promise<void> => itemFiles.hold(image._id, fileOf(image));

/** Lets all papers and exams of earlier versions hold the current files of their images. */
export async function holdFiles({ images, itemFiles }: ItemFileDependencies): Promise<void> {
  for (const imageId of await itemFiles.listUnheldImageIds()) {
    const image = await images.find(imageId);
    await itemFiles.hold(imageId, image && fileOf(image));
  }
}

/** Puts another file, or none, in the place of all files that papers and exams hold of an image. */
async function changeFiles(
  dependencies: ItemFileDependencies,
  imageId: string,
  file: ReturnType<typeof fileOf> | null,
): Promise<void> {
  const { itemFiles, unreferencedFiles } = dependencies;
  const former = (await itemFiles.listKeys(imageId)).filter((key) => key !== file?.fileKey);
  for (const key of former) await unreferencedFiles.release(key);
  await itemFiles.replace(imageId, file);
  for (const key of former) await deleteUnheldFile(dependencies, key);
}

/** Removes all files of an image from papers and exams, also those that the image had earlier. */
export const removeFromExams = (dependencies: ItemFileDependencies, imageId: string): Promise<void> =>
  changeFiles(dependencies, imageId, null);

/** Lets papers and exams show the current file of an image. */
export async function showInExams(dependencies: ItemFileDependencies, imageId: string): Promise<void> {
  let image = await dependencies.images.find(imageId);
  while (image) {
    const shown = image;
    await changeFiles(dependencies, imageId, fileOf(shown));
    const current = await dependencies.images.find(imageId);
    // The file was replaced again meanwhile and may be deleted, so that the newer one is shown.
    image = current?.fileKey === shown.fileKey ? null : current;
  }
}
