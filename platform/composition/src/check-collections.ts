import type { Connection } from '@medrad/persistence';
import type { ServiceManifest } from './service-manifest';

/**
 * Compares the collections that a composed service has opened with its manifest, so that backups, restores and checks
 * know every one of them.
 * @throws Error naming the collections that are on one side only
 */
export function assertCollections(manifest: ServiceManifest, connection: Connection): void {
  const opened = new Set(Object.values(connection.models).map(({ collection }) => collection.name));
  const declared = new Set(Object.keys(manifest.collections));
  const problems = [
    ...[...opened].filter((name) => !declared.has(name)).map((name) => `${name} is not in the manifest`),
    ...[...declared].filter((name) => !opened.has(name)).map((name) => `${name} is opened by nobody`),
  ];
  if (problems.length > 0) throw new Error(`Collections of ${manifest.name}: ${problems.join('; ')}.`);
}
