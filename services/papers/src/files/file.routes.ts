import { serveObject } from '@medrad/object-store';
import type { HandlersOf } from '../papers-handlers';
import type { FileFeature } from './file.feature';

export function createFileHandlers(files: FileFeature): HandlersOf<'getPaperFile'> {
  return {
    async getPaperFile({ input: { params, query }, user, req, res }) {
      const download = query.download === '1';
      const isDeveloper = user.developerGrant !== null;
      const file = await files.getPaperFile({ key: params.key, download, isDeveloper });
      await serveObject(req, res, { ...file, download });
    },
  };
}
