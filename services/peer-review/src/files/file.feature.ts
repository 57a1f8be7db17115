import type { Viewer } from '../cases/case.policy';
import { getPeerFile, type PeerFileRequest } from './get-peer-file.use-case';

type Dependencies = Parameters<typeof getPeerFile>[0];

/** Binds the use case that reads files to the repositories and the object store. */
export const createFileFeature = (dependencies: Dependencies) => ({
  store: dependencies.store,
  getPeerFile: (request: PeerFileRequest, viewer: Viewer) => getPeerFile(dependencies, request, viewer),
});

export type FileFeature = ReturnType<typeof createFileFeature>;
