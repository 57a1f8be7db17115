import type { LibraryImage, LibraryQuery } from '@medrad/contracts';
import type { TestRepository } from '../spotters/spotter.repository';
import { presentLibraryImage } from './image.presenter';
import type { ImageRepository } from './image.repository';

interface Dependencies {
  images: ImageRepository;
  tests: TestRepository;
}

/** Images that match every filter, newest first, each with the spotters that show it. */
export async function listLibraryImages(
  { images, tests }: Dependencies,
  { use, ...filter }: LibraryQuery,
): Promise<LibraryImage[]> {
  const usedIds = use ? await tests.listUsedImageIds() : [];
  const page = await images.listLibrary({ ...filter, ...(use ? { use: { is: use, usedIds } } : {}) });
  const uses = await tests.mapImageUses(page.map(({ _id }) => _id));
  return page.map((image) => presentLibraryImage(image, uses.get(image._id) ?? []));
}
