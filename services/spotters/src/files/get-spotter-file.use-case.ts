import { AppError } from '@medrad/contracts';
import {
  findRendition,
  findTile,
  isOriginalKey,
  type ObjectStore,
  type StoredObject,
  type TilePlace,
} from '@medrad/object-store';
import { createCompletion } from './complete-on-demand';

/** A request for a file of an image. */
export interface SpotterFileRequest {
  key: string;
  /** Column and row of a tile, as in `2x3`; absent for a rendition. */
  tile?: string | undefined;
  /** Width of the requested rendition in pixels; by default that of the preview. */
  width?: number | undefined;
  /** Whether the browser saves the file instead of showing it in place. */
  download: boolean;
  isDeveloper: boolean;
}

/** @throws AppError NOT_FOUND */
export type GetSpotterFile = (request: SpotterFileRequest) => Promise<StoredObject>;

/** Parses the column and row of a tile, as in `2x3`. */
const placeOf = (tile: string): TilePlace => {
  const [column = 0, row = 0] = tile.split('x').map(Number);
  return { column, row };
};

/** Finds the object to serve for a stored image: a tile, a rendition or, for a developer's download, the original. */
export function createGetSpotterFile(store: ObjectStore): GetSpotterFile {
  const complete = createCompletion(store);

  /**
   * The rendition of an image for a width. If the image was stored under an earlier rule, which made no fine
   * renditions, these are made now.
   */
  async function findShown(key: string, width: number | undefined): Promise<StoredObject | null> {
    const found = await findRendition(store, key, width);
    if (found?.isFine) return found.object;
    const better = (await complete(key)) ? await findRendition(store, key, width) : found;
    return better?.object ?? null;
  }

  /** A tile of an image. If the image was stored under an earlier rule, which made none of it, all are made now. */
  async function findPart(key: string, place: TilePlace): Promise<StoredObject | null> {
    const found = await findTile(store, key, place);
    if (found || (await findTile(store, key, { column: 0, row: 0 }))) return found;
    return (await complete(key)) ? findTile(store, key, place) : null;
  }

  return async ({ key, tile, width, download, isDeveloper }) => {
    // Renditions are served only while the original exists, so that nothing of a deleted image is shown.
    const original = isOriginalKey(key) ? await store.stat(key) : null;
    if (!original) throw new AppError('NOT_FOUND');
    // The original file may contain EXIF and GPS data and names, so residents never get it.
    if (download && isDeveloper) return original;
    const shown = tile ? await findPart(key, placeOf(tile)) : await findShown(key, width);
    if (!shown) throw new AppError('NOT_FOUND');
    return shown;
  };
}
