import { createHash } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { findImageVariant, isOriginalKey, type ObjectStore, serveObject } from '@medrad/object-store';
import type { HandlersOf } from '../spotters-handlers';
import { placeholderImage } from './placeholder-image';

export function createFileHandlers(store: ObjectStore): HandlersOf<'getSpotterFile' | 'getPlaceholderImage'> {
  return {
    async getSpotterFile({ input: { params, query }, user, req, res }) {
      if (!isOriginalKey(params.key)) throw new AppError('NOT_FOUND');
      const isDownload = query.download === '1';
      // The original may hold what the shown picture does not: EXIF, GPS, names. Residents never get it.
      const isOriginal = isDownload && user.developerGrant !== null;
      const { key } = params;
      const object = await (isOriginal ? store.stat(key) : findImageVariant(store, key, query.w));
      if (!object) throw new AppError('NOT_FOUND');
      await serveObject(req, res, { store, object, download: isDownload });
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
