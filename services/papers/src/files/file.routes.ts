import { AppError } from '@medrad/contracts';
import { type ObjectStore, serveObject } from '@medrad/object-store';
import type { PaperRepository } from '../papers/paper.repository';
import type { HandlersOf } from '../papers-handlers';
import { canDownload, downloadNameOf } from './file.policy';

interface Dependencies {
  store: ObjectStore;
  papers: PaperRepository;
}

export function createFileHandlers({ store, papers }: Dependencies): HandlersOf<'getPaperFile'> {
  return {
    async getPaperFile({ input: { params, query }, user, req, res }) {
      const { key } = params;
      const paper = await papers.findByFile(key);
      // A file that no paper names is not shown: its paper is being made or was deleted.
      if (!paper) throw new AppError('NOT_FOUND');
      const download = query.download === '1';
      if (download && !canDownload(paper, key, user.developerGrant !== null)) {
        throw new AppError('FORBIDDEN', { message: 'This file can be read here, but not downloaded.' });
      }
      const object = await store.stat(key);
      if (!object) throw new AppError('NOT_FOUND');
      await serveObject(req, res, { store, object, download, fileName: downloadNameOf(paper, key) });
    },
  };
}
