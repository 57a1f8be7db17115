import { getPaperFile, type PaperFileRequest } from './get-paper-file.use-case';

/** Binds the use cases of paper files to the repository and the object store. */
export const createFileFeature = (dependencies: Parameters<typeof getPaperFile>[0]) => ({
  getPaperFile: (request: PaperFileRequest) => getPaperFile(dependencies, request),
});

export type FileFeature = ReturnType<typeof createFileFeature>;
