import type { Connection } from '@medrad/persistence';
import type { ServiceManifest } from './service-manifest';

/** For each opened collection with a TTL index: the field by which the index deletes rows. */
function listExpiringFields(connection: Connection): Map<string, string> {
  const fields = new Map<string, string>();
  for (const { collection, schema } of Object.values(connection.models)) {
    for (const [keys, options] of schema.indexes()) {
      const [field] = Object.keys(keys);
      if (options['expireAfterSeconds'] === 0 && field) fields.set(collection.name, field);
    }
  }
  return fields;
}

/**
 * Sentences about collections whose rows a TTL index deletes by a field that the manifest does not declare as
 * retention.
 */
function undeclaredRetention({ collections }: ServiceManifest, connection: Connection): string[] {
  return [...listExpiringFields(connection)].flatMap(([name, field]) => {
    const retention = collections[name]?.retention;
    const isDeclared = retention !== undefined && 'until' in retention && retention.until === field;
    return isDeclared || !collections[name] ? [] : `${name} expires at ${field}, which is no retention there`;
  });
}

/**
 * Compares the collections that a composed service has opened with its manifest, so that backups, restores and checks
 * include every collection and no row expires unexpectedly.
 * @throws Error naming the collections that are only opened or only declared, and TTL indexes that are not declared as
 * retention
 */
export function assertCollections(manifest: ServiceManifest, connection: Connection): void {
  const opened = new Set(Object.values(connection.models).map(({ collection }) => collection.name));
  const declared = new Set(Object.keys(manifest.collections));
  const problems = [
    ...[...opened].filter((name) => !declared.has(name)).map((name) => `${name} is not in the manifest`),
    ...[...declared].filter((name) => !opened.has(name)).map((name) => `${name} is opened by nobody`),
    ...undeclaredRetention(manifest, connection),
  ];
  if (problems.length > 0) throw new Error(`Collections of ${manifest.name}: ${problems.join('; ')}.`);
}
