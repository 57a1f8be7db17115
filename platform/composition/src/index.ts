export { type ComposedService, defineService, type ServiceDefinition } from './define-service';
export {
  type CommonDependencies,
  type Dependencies,
  type DependencyProviders,
  type Need,
  openDependencies,
  type ServiceDependencies,
} from './dependencies';
export {
  dataVersionOf,
  findRefusal,
  firstVersion,
  pendingMigrations,
} from './data-version/data-version.policy';
export { assertReadable, DataTooNew, readDataVersion } from './data-version/migrate-data';
export type { KnownIds } from './installation/installation-marks.policy';
export {
  adoptParts,
  checkParts,
  type ServiceParts,
  settleInstallation,
  WrongInstallation,
} from './installation/settle-installation';
export { type Consumption, consumption, type EventTrace } from './consumption';
export { prepareParts } from './prepare-parts';
export { brokerDefinitions } from './rights/broker-rights';
export { redisUsesOf } from './rights/redis-rights';
export { runService } from './run-service';
export {
  type CollectionManifest,
  fileCollections,
  fileFieldsOf,
  type Migration,
  outboxCollections,
  type Retention,
  type ServiceManifest,
} from './service-manifest';
/** @public `environmentOf` and `readServiceConfig` are for tests of Kubernetes, Compose and refused credentials. */
export { environmentOf, readServiceConfig, type ServiceConfig } from './service-settings';
