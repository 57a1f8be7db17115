export { makeCtHead, type CtHeadOptions } from './ct-head';
export { makeCtStudy, type CtStudyOptions } from './ct-study';
export { knownLesion } from './head-anatomy';
export { makeRadiograph, type RadiographOptions } from './radiograph';
export type { SyntheticFile } from './synthetic-file';
export { makeUltrasoundCine, type UltrasoundOptions } from './ultrasound-cine';
