import { fileFieldsOf, outboxCollections, type ServiceManifest } from '@medrad/composition';
import { installationCollection } from '@medrad/persistence';
import { services } from '@medrad/standalone/services';

/** A field that contains keys of files or ids of rows. */
export interface Field {
  collection: string;
  /** Path of the field; it may lead through arrays: `questions.imageId`. */
  path: string;
}

/** A field with the keys of files that its rows need. */
export interface NamedFile extends Field {
  /** Whether the service stores renditions of every image in the field; residents see only the renditions. */
  hasRenditions: boolean;
}

/** The files of one service, and the fields of its database that contain the keys of these files. */
export interface FileArea {
  /** Name of the service; its object store and its database have the same name. */
  name: string;
  /** Fields with the keys of files that their rows need. */
  named: readonly NamedFile[];
  /** Fields with the keys of files that no record needs; the service deletes such files after a day. */
  noted: readonly Field[];
}

/** A field whose values are ids of rows in another collection, `to`. */
export interface Reference {
  database: string;
  from: Field;
  to: string;
}

/** Manifests of all services. */
export const manifests = services.map(({ manifest }) => manifest);

const manifestOf = (database: string): ServiceManifest | undefined =>
  manifests.find(({ name }) => name === database);

/** Names of all databases; each service's database is named after the service. */
export const databases: readonly string[] = manifests.map(({ name }) => name);

const namedFilesOf = (manifest: ServiceManifest): NamedFile[] =>
  fileFieldsOf(manifest).map(({ collection, path }) => {
    const isDocument = manifest.collections[collection]?.documents?.includes(path) ?? false;
    return { collection, path, hasRenditions: (manifest.hasRenditions ?? false) && !isDocument };
  });

const unreferencedFilesOf = ({ collections }: ServiceManifest): Field[] =>
  Object.entries(collections).flatMap(([collection, { unreferencedFiles = [] }]) =>
    unreferencedFiles.map((path) => ({ collection, path })),
  );

/** The file areas of all services that store files. */
export const fileAreas: readonly FileArea[] = manifests
  .filter(({ needs }) => needs.includes('store'))
  .map((manifest) => ({
    name: manifest.name,
    named: namedFilesOf(manifest),
    noted: unreferencedFilesOf(manifest),
  }));

/**
 * Whether backups contain a collection; a collection that no manifest declares is included. The id of the installation
 * is not, because a backup may be restored beside the installation from which it was made.
 */
export function isBackedUp(database: string, collection: string): boolean {
  if (collection === installationCollection) return false;
  return manifestOf(database)?.collections[collection]?.leftOutOfBackups === undefined;
}

/** References that must lead to an existing row. References from rows that backups leave out are not included. */
export const allReferences: readonly Reference[] = manifests.flatMap(({ name: database, collections }) =>
  Object.entries(collections)
    .filter(([collection]) => isBackedUp(database, collection))
    .flatMap(([collection, { references = {} }]) =>
      Object.entries(references).map(([path, to]) => ({ database, from: { collection, path }, to })),
    ),
);

/**
 * Sorts the collections of a database into the order in which a backup reads them while the product changes them:
 *
 * 1. those that are counted from others, so that they count no record that the backup lacks; services count what these
 *    lack at their next start;
 * 2. those with the traces of handled events, so that the backup contains everything else that an event caused if it
 *    contains the trace;
 * 3. the others, each before those to which it refers, so that the backup contains every row to which an added row
 *    refers, and after those that note what is written in it;
 * 4. the outbox and the published events, so that the backup contains every event that a row caused.
 */
export function inBackupOrder(database: string, collections: readonly string[]): string[] {
  const { collections: declared = {}, consumes = [] } = manifestOf(database) ?? {};
  const derived = Object.keys(declared).filter((collection) => declared[collection]?.derivedFrom);
  const first = [...derived, ...consumes.map(({ collection }) => collection)];
  const last = Object.keys(outboxCollections);
  const others = collections.filter(
    (collection) => !first.includes(collection) && !last.includes(collection),
  );
  const ordered = new Set(first);
  for (const collection of beforeLater(others, laterThan(database))) ordered.add(collection);
  for (const collection of last) ordered.add(collection);
  return [...ordered].filter((collection) => collections.includes(collection));
}

/** For each collection of a database, those that a backup reads later. */
function laterThan(database: string): ReadonlyMap<string, readonly string[]> {
  const later = new Map<string, string[]>();
  const add = (collection: string, other: string): void => {
    later.set(collection, [...(later.get(collection) ?? []), other]);
  };
  for (const { from, to } of allReferences.filter((reference) => reference.database === database)) {
    add(from.collection, to);
  }
  const { collections = {} } = manifestOf(database) ?? {};
  for (const [collection, { readAfter = [] }] of Object.entries(collections)) {
    for (const earlier of readAfter) add(earlier, collection);
  }
  return later;
}

/** Sorts collections so that each precedes its later ones. */
function beforeLater(
  collections: readonly string[],
  later: ReadonlyMap<string, readonly string[]>,
): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const place = (collection: string): void => {
    if (seen.has(collection)) return;
    seen.add(collection);
    for (const other of later.get(collection) ?? []) place(other);
    ordered.add(collection);
  };
  collections.forEach(place);
  return [...ordered].reverse();
}

/** A text value in a row, and the object that contains it: the row itself, or an object inside the row. */
export interface HeldValue {
  value: string;
  holder: Record<string, unknown>;
}

/**
 * Texts at a path of a row, each with the object that contains it. The path may lead through arrays; empty texts are
 * left out.
 */
export function heldValuesAt(row: unknown, path: string): HeldValue[] {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let holders: unknown[] = [row];
  for (const step of steps) {
    holders = holders.flatMap((holder) => (holder as Record<string, unknown> | null)?.[step] ?? []);
  }
  return holders.flatMap((one) => {
    const holder = one as Record<string, unknown> | null;
    const values = [holder?.[last] ?? []].flat();
    return values.flatMap((value) =>
      holder && typeof value === 'string' && value !== '' ? [{ value, holder }] : [],
    );
  });
}

/**
 * Texts at a path of a row. The path may lead through arrays; empty texts are left out.
 * @public For the tests of the manifests.
 */
export const valuesAt = (row: unknown, path: string): string[] =>
  heldValuesAt(row, path).map(({ value }) => value);
