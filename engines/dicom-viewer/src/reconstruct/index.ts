export type { PlanePaint } from './paint-plane';
export { PlaneSurface } from './plane-surface';
export { gridOf, type PlaneView } from './plane-view';
export { VolumeLoader } from './volume-loader';
