export { papersDefinition } from './definition';
/** @public For tests and benchmarks. */
export { createPapersService, type PapersService, type PapersServiceDeps } from './service';
