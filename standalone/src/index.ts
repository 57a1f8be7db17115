export { type StandaloneConfig, readStandaloneConfig } from './config';
export { declineDemo } from './demo-progress';
export { embeddedDatabaseOf } from './embedded-database';
export { assertDatabaseIsThere, keepKnownIds, readKnownIds } from './installation-file';
export { assertNoRestoreUnderWay, beginRestore, endRestore, restoreUnderWay } from './restore-marker';
export { generateDeveloperPassword, hasSecrets, keepDeveloperHash, renewKeys } from './secrets';
