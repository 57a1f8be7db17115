import { fileFieldsOf, type ServiceManifest } from '@medrad/composition';
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
  const manifest = manifests.find(({ name }) => name === database);
  return manifest?.collections[collection]?.leftOutOfBackups === undefined;
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
 * Sorts the collections of a database into the order in which a backup reads them: a collection precedes those to which
 * it refers, so that the backup contains every row to which an added row refers.
 */
export function byReferences(database: string, collections: readonly string[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of allReferences.filter((reference) => reference.database === database)) {
    targets.set(from.collection, [...(targets.get(from.collection) ?? []), to]);
  }
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const place = (collection: string): void => {
    if (seen.has(collection)) return;
    seen.add(collection);
    for (const target of targets.get(collection) ?? []) place(target);
    ordered.add(collection);
  };
  collections.forEach(place);
  return [...ordered].reverse().filter((collection) => collections.includes(collection));
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
