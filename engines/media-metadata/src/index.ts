export type { ByteSource } from './byte-source';
export { type CleanPlan, MetadataRefusal } from './clean-plan';
export { cleanedBytes, type MediaKind, metadataOf } from './cleaned';
