import type { ServiceManifest } from '@medrad/composition';
import { services } from '@medrad/standalone/services';

/** A field with keys of files or ids of rows. */
export interface Field {
  collection: string;
  /** Path of the field, also through arrays: `questions.imageId`. */
  path: string;
}

/** A field with keys of files that its rows need. */
export interface NamedFile extends Field {
  /** Whether every image of the field has renditions, which are all that residents see. */
  hasRenditions: boolean;
}

/** Object store of a service, with the rows of its database that refer to files. */
export interface FileArea {
  /** Name of the object store and of the database. */
  name: string;
  /** Rows that need the file. */
  named: readonly NamedFile[];
  /** Rows that note an unreferenced file, which the service itself sweeps after a day. */
  noted: readonly Field[];
}

/** References from the rows of one collection to those of another. */
export interface Reference {
  database: string;
  from: Field;
  to: string;
}

const manifests = services.map(({ manifest }) => manifest);

/** Names of all databases; each service's database is named after the service. */
export const databases: readonly string[] = manifests.map(({ name }) => name);

const namedFilesOf = ({ collections, hasRenditions = false }: ServiceManifest): NamedFile[] =>
  Object.entries(collections).flatMap(([collection, { files = [], documents = [] }]) =>
    files.map((path) => ({
      collection,
      path,
      hasRenditions: hasRenditions && !documents.includes(path),
    })),
  );

const unreferencedFilesOf = ({ collections }: ServiceManifest): Field[] =>
  Object.entries(collections).flatMap(([collection, { unreferencedFiles = [] }]) =>
    unreferencedFiles.map((path) => ({ collection, path })),
  );

/** All areas with files. */
export const fileAreas: readonly FileArea[] = manifests
  .filter(({ needs }) => needs.includes('store'))
  .map((manifest) => ({
    name: manifest.name,
    named: namedFilesOf(manifest),
    noted: unreferencedFilesOf(manifest),
  }));

/** Whether backups contain a collection; a collection that no manifest declares is included. */
export function isBackedUp(database: string, collection: string): boolean {
  const manifest = manifests.find(({ name }) => name === database);
  return manifest?.collections[collection]?.leftOutOfBackups === undefined;
}

/** References that must not be broken. Rows that are left out of backups may have broken references. */
export const allReferences: readonly Reference[] = manifests.flatMap(({ name: database, collections }) =>
  Object.entries(collections)
    .filter(([collection]) => isBackedUp(database, collection))
    .flatMap(([collection, { references = {} }]) =>
      Object.entries(references).map(([path, to]) => ({ database, from: { collection, path }, to })),
    ),
);

/**
 * Order in which the collections of a database are read for a backup: a collection is read before those to which it
 * refers, so that a row that is added meanwhile breaks no reference.
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

/** A value of a row, and the object that contains it: the row itself, or a part of it. */
export interface HeldValue {
  value: string;
  holder: Record<string, unknown>;
}

/** Values at a path of a row, also through arrays, each with the object that contains it; empty values are left out. */
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
 * Values at a path of a row, also through arrays; empty values are left out.
 * @public For the tests of the manifests.
 */
export const valuesAt = (row: unknown, path: string): string[] =>
  heldValuesAt(row, path).map(({ value }) => value);
