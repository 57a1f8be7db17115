export { grayCurve } from '../paint/gray-curve';
export {
  type PlaneDirections,
  type PlaneGrid,
  type PlaneName,
  planeNames,
  reachAlong,
  type SamplePath,
  samplePath,
  type Slab,
  type SlabMode,
  standardPlanes,
  stepAlong,
} from './plane-grid';
export { interpolate, resample, sliceOf, type VolumeSlice, type Voxels } from './resample';
export { add, cross, dot, lengthOf, rotateAbout, subtract, times, unit, type Vector } from '../values/vector';
export {
  checkCount,
  checkSlice,
  describeVolume,
  minSlices,
  toIndex,
  toPatient,
  type VolumeGeometry,
} from './volume-geometry';
export { VolumeRefusal } from './volume-refusal';
