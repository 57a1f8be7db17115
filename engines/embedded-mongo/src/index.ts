export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server/start';
export { spawnEmbeddedMongo, type SpawnOptions, type SpawnedMongo } from './server/spawn';
export { readUsageFile } from './config';
export { FolderInUse, lockFolder } from './server/folder-lock';
export { hasDatabase } from './store/damage';
