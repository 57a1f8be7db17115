import { createHash, type KeyObject } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { serveObject } from '@medrad/object-store';
import { readerOf } from '../reader';
import type { HandlersOf } from '../spotters-handlers';
import type { FileFeature } from './file.feature';
import { openDisguisedFile } from './open-disguised-file.use-case';

export const createFileHandlers = (
  files: FileFeature,
  { ticketSecret }: { ticketSecret: KeyObject },
): HandlersOf<'getSpotterFile' | 'getReviewFile' | 'getPlaceholderImage'> => ({
  async getSpotterFile({ input: { params, query }, user, req, res }) {
    const download = query.download === '1';
    const reader = readerOf(user);
    const { key } = params;
    if (!(await files.isShown(key, reader))) throw new AppError('NOT_FOUND');
    const object = await files.getSpotterFile({
      key,
      tile: query.tile,
      width: query.w,
      download,
      isDeveloper: reader.isDeveloper,
    });
    await serveObject(req, res, { store: files.store, object, download });
  },
  async getReviewFile({ input: { params, query }, user, req, res }) {
    const key = await files.findReviewFileKey(params.id, readerOf(user));
    const place = ['review file', user.sub, params.id];
    await serveObject(
      req,
      res,
      await openDisguisedFile(files, ticketSecret, { key, query, fileName: 'review', place }),
    );
  },
  async getPlaceholderImage({ req, res }) {
    const image = await files.getPlaceholderImage();
    const etag = `"${createHash('sha256').update(image).digest('hex')}"`;
    res.setHeader('ETag', etag);
    res.setHeader('Cache-Control', 'public, max-age=86400');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    if (req.get('if-none-match') === etag) res.status(304).end();
    else res.type('image/png').send(image);
  },
});
