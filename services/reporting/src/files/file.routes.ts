import { serveObject } from '@medrad/object-store';
import type { HandlersOf } from '../reporting-handlers';
import { viewerOf } from '../viewer';
import { type FileDependencies, getFile, getStudy } from './get-file.use-case';

/** Creates the handlers of stored files. */
export function createFileHandlers(
  dependencies: FileDependencies,
): HandlersOf<'getReportingFile' | 'getStudy'> {
  return {
    async getReportingFile({ input: { params, query }, user, req, res }) {
      const download = query.download === '1';
      const request = { key: params.key, tile: query.tile, width: query.w, download };
      const found = await getFile(dependencies, request, viewerOf(user));
      await serveObject(req, res, { store: dependencies.store, ...found, download });
    },
    getStudy: ({ input: { params }, user }) => getStudy(dependencies, params.key, viewerOf(user)),
  };
}
