export { createPapersService, type PapersService, type PapersServiceDeps } from './service';
