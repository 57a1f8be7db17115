export { papersDefinition } from './definition';
export { createPapersService, type PapersService, type PapersServiceDeps } from './service';
