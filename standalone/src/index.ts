export { type StandaloneConfig, readStandaloneConfig } from './config';
export { renounceDemo } from './demo/seed-state';
export { embeddedDatabaseOf } from './embedded-database';
export { beginRestore, endRestore, restoreUnderWay } from './restore-marker';
export { generateDeveloperPassword, hasSecrets, keepDeveloperHash, openSecrets, renewKeys } from './secrets';
