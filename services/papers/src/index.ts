export { createPapersService, type PapersService, type PapersServiceDeps } from './service';
export type { PapersSeed } from './seed';
export { papersDefinition } from './definition';
