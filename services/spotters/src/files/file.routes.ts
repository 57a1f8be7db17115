import { createHash } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import {
  findRendition,
  findTile,
  isOriginalKey,
  type ObjectStore,
  serveObject,
  type StoredObject,
} from '@medrad/object-store';
import type { HandlersOf } from '../spotters-handlers';
import { createCompletion } from './complete-on-demand';
import { placeholderImage } from './placeholder-image';

/** Column and row of `2x3`. */
const placeOf = (tile: string) => {
  const [column = 0, row = 0] = tile.split('x').map(Number);
  return { column, row };
};

export function createFileHandlers(store: ObjectStore): HandlersOf<'getSpotterFile' | 'getPlaceholderImage'> {
  const complete = createCompletion(store);

  /** The rendition for a width. An image of a former rule gets its fine renditions now. */
  async function showRendition(key: string, width: number | undefined): Promise<StoredObject | null> {
    const found = await findRendition(store, key, width);
    if (found?.isFine) return found.object;
    const better = (await complete(key)) ? await findRendition(store, key, width) : found;
    return better?.object ?? null;
  }

  return {
    async getSpotterFile({ input: { params, query }, user, req, res }) {
      const { key } = params;
      // Renditions go only while the original is there: of a deleted image nothing is shown.
      const original = isOriginalKey(key) ? await store.stat(key) : null;
      if (!original) throw new AppError('NOT_FOUND');
      const isDownload = query.download === '1';
      let shown: StoredObject | null;
      // The original may hold what the shown image does not: EXIF, GPS, names. Residents never get it.
      if (isDownload && user.developerGrant !== null) shown = original;
      else if (query.tile) shown = await findTile(store, key, placeOf(query.tile));
      else shown = await showRendition(key, query.w);
      if (!shown) throw new AppError('NOT_FOUND');
      await serveObject(req, res, { store, object: shown, download: isDownload });
    },
    async getPlaceholderImage({ req, res }) {
      const image = await placeholderImage();
      const etag = `"${createHash('sha256').update(image).digest('hex')}"`;
      res.setHeader('ETag', etag);
      res.setHeader('Cache-Control', 'public, max-age=86400');
      res.setHeader('X-Content-Type-Options', 'nosniff');
      if (req.get('if-none-match') === etag) res.status(304).end();
      else res.type('image/png').send(image);
    },
  };
}
