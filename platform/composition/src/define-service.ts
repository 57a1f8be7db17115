import type { CleanedEnv, Service, ValidatorSpec } from '@medrad/service-kit';
import { assertCollections } from './check-collections';
import type { Dependencies, CommonDependencies, Need, ServiceDependencies } from './dependencies';
import type { ServiceManifest } from './service-manifest';

type Specs = Readonly<Record<string, ValidatorSpec<unknown>>>;

/**
 * A service that is ready to listen, with a function that closes what the service itself opened. The caller owns the
 * dependencies and closes them.
 */
export interface ComposedService {
  service: Service;
  close(): Promise<void>;
}

/** A service's manifest with the function that composes the service. */
export interface ServiceDefinition {
  manifest: ServiceManifest;
  create: (
    dependencies: CommonDependencies & Dependencies & { settings: Record<string, unknown> },
  ) => Promise<ComposedService>;
  /** Warnings about settings that are valid but unwise, as sentences for the log. */
  warningsAbout: (settings: Record<string, unknown>) => string[];
}

/**
 * Joins a service's manifest with the function that composes the service. The function receives the dependencies that
 * the manifest names: code that uses others does not compile, and opening a collection that the manifest does not name
 * fails.
 */
export function defineService<N extends Need, S extends Specs>(
  manifest: ServiceManifest<N> & { settings?: S },
  create: (dependencies: ServiceDependencies<N> & { settings: CleanedEnv<S> }) => Promise<ComposedService>,
  warningsAbout: ServiceDefinition['warningsAbout'] = () => [],
): ServiceDefinition {
  const untyped = create as unknown as ServiceDefinition['create'];
  return {
    manifest,
    async create(dependencies) {
      const composed = await untyped(dependencies);
      if (manifest.needs.includes('connection' as N)) assertCollections(manifest, dependencies.connection);
      return composed;
    },
    warningsAbout,
  };
}
