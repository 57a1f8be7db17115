export { type ComposedService, defineService, type ServiceDefinition } from './define-service';
export {
  type CommonDependencies,
  type Dependencies,
  type DependencyProviders,
  type Need,
  openDependencies,
  type ServiceDependencies,
} from './dependencies';
export type { KnownIds } from './installation/installation-marks.policy';
export {
  adoptParts,
  checkParts,
  type ServiceParts,
  settleInstallation,
  WrongInstallation,
} from './installation/settle-installation';
export { type Consumption, consumption, type EventTrace } from './consumption';
export { runService } from './run-service';
export {
  type CollectionManifest,
  fileCollections,
  fileFieldsOf,
  outboxCollections,
  type Retention,
  type ServiceManifest,
} from './service-manifest';
/** @public `environmentOf` and `readServiceConfig` are for tests of Kubernetes, Compose and refused credentials. */
export { environmentOf, readServiceConfig, type ServiceConfig } from './service-settings';
