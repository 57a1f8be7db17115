export { type StandaloneConfig, readStandaloneConfig } from './config';
export { renounceDemo } from './demo-progress';
export { readDurable, writeDurably } from './durable-file';
export { embeddedDatabaseOf } from './embedded-database';
export { beginRestore, endRestore, restoreUnderWay } from './restore-marker';
export {
  generateDeveloperPassword,
  generatePassword,
  hasSecrets,
  keepDeveloperHash,
  openSecrets,
  renewKeys,
} from './secrets';
