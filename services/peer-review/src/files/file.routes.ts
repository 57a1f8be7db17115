import { serveObject } from '@medrad/object-store';
import type { HandlersOf } from '../peer-review-handlers';
import { viewerOf } from '../viewer';
import type { FileFeature } from './file.feature';

export function createFileHandlers(files: FileFeature): HandlersOf<'getPeerFile'> {
  return {
    async getPeerFile({ input: { params, query }, user, req, res }) {
      const download = query.download === '1';
      const request = { key: params.key, tile: query.tile, width: query.w, download };
      const object = await files.getPeerFile(request, viewerOf(user));
      await serveObject(req, res, { store: files.store, object, download });
    },
  };
}
