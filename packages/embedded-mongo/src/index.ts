export { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './server/start';
export { spawnEmbeddedMongo, type SpawnOptions } from './server/spawn';
export { lockFolder } from './server/folder-lock';
