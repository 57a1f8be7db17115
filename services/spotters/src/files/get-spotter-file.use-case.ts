import { AppError } from '@medrad/contracts';
import {
  findRendition,
  findTile,
  isOriginalKey,
  type ObjectStore,
  type StoredObject,
} from '@medrad/object-store';
import { createCompletion } from './complete-on-demand';

/** A file of an image that is asked for, and how. */
export interface SpotterFileRequest {
  key: string;
  /** Column and row of a tile, as in `2x3`; absent for a rendition. */
  tile?: string | undefined;
  /** Width of the rendition in pixels; the preview when absent. */
  width?: number | undefined;
  /** To be saved rather than shown. */
  download: boolean;
  isDeveloper: boolean;
}

/** @throws AppError NOT_FOUND */
export type GetSpotterFile = (request: SpotterFileRequest) => Promise<StoredObject>;

/** Column and row of `2x3`. */
const placeOf = (tile: string) => {
  const [column = 0, row = 0] = tile.split('x').map(Number);
  return { column, row };
};

/** Finds what is shown of a stored image: a tile, a rendition or, for a developer's download, the original. */
export function createGetSpotterFile(store: ObjectStore): GetSpotterFile {
  const complete = createCompletion(store);

  /** The rendition for a width. An image of a former rule gets its fine renditions now. */
  async function findShown(key: string, width: number | undefined): Promise<StoredObject | null> {
    const found = await findRendition(store, key, width);
    if (found?.isFine) return found.object;
    const better = (await complete(key)) ? await findRendition(store, key, width) : found;
    return better?.object ?? null;
  }

  return async ({ key, tile, width, download, isDeveloper }) => {
    // Renditions go only while the original is there: of a deleted image nothing is shown.
    const original = isOriginalKey(key) ? await store.stat(key) : null;
    if (!original) throw new AppError('NOT_FOUND');
    // The original may hold what the shown image does not: EXIF, GPS, names. Residents never get it.
    if (download && isDeveloper) return original;
    const shown = tile ? await findTile(store, key, placeOf(tile)) : await findShown(key, width);
    if (!shown) throw new AppError('NOT_FOUND');
    return shown;
  };
}
