export { createSpottersService, type SpottersService, type SpottersServiceDeps } from './service';
export type { SpottersSeed } from './seed';
