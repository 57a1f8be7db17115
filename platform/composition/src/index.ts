export { assertCollections } from './check-collections';
export { type ComposedService, defineService, type ServiceDefinition } from './define-service';
export {
  type CommonDependencies,
  type Dependencies,
  type DependencyProviders,
  type Need,
  openDependencies,
  type ServiceDependencies,
} from './dependencies';
export { runService } from './run-service';
export {
  type CollectionManifest,
  fileCollections,
  outboxCollections,
  type Retention,
  type ServiceManifest,
} from './service-manifest';
export { environmentOf, readServiceConfig, type ServiceConfig } from './service-settings';
