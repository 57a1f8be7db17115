export { makeCtHead, type CtHeadOptions } from './ct-head';
export { knownLesion } from './head-anatomy';
export { makeRadiograph, type RadiographOptions } from './radiograph';
export type { SyntheticFile } from './synthetic-file';
export { makeUltrasoundCine, type UltrasoundOptions } from './ultrasound-cine';
