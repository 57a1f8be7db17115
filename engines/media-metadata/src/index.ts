export type { ByteSource } from './byte-source';
export { type CleanPlan, MetadataRefusal } from './clean-plan';
export { cleanedBytes, type MediaKind, metadataOf } from './cleaned';
export { type FilmFacts, filmFactsOf } from './film-facts';
export { steppedTime } from './frame-step';
