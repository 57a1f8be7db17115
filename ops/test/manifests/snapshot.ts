import type { ServiceManifest } from '@medrad/composition';
import { installationCollection, listCollections } from '@medrad/persistence';
import { valuesAt } from '../../src/areas';
import { rowsOfDatabases } from '../../src/check/rows';
import { connectionTo, type Installation } from '../../src/installation';

/** A row of a running product, with its database and collection. */
interface SnapshotRow {
  database: string;
  collection: string;
  row: Record<string, unknown>;
}

/** All rows and file keys of a product at one moment. */
export interface Snapshot {
  rows: SnapshotRow[];
  /** Keys of the files, by area. */
  files: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The facts of a manifest that {@link problemsOf} checks; tests also pass manifests with errors. */
export type Facts = Pick<ServiceManifest, 'collections' | 'needs'> & { name: string };

/** Reads all databases and lists all files. */
export async function takeSnapshot(installation: Installation): Promise<Snapshot> {
  const rowsIn = rowsOfDatabases(installation);
  const rows: SnapshotRow[] = [];
  for (const database of installation.connections.keys()) {
    for (const collection of await listCollections(connectionTo(installation, database))) {
      for await (const row of rowsIn(database, collection)) rows.push({ database, collection, row });
    }
  }
  const files = new Map<string, Set<string>>();
  for (const [area, store] of installation.stores) {
    const keys = new Set<string>();
    for await (const key of store.list()) keys.add(key);
    files.set(area, keys);
  }
  return { rows, files };
}

/** Texts in a row with their paths. The elements of an array have the same path, e.g. `questions.imageId`. */
function* textsOf(value: unknown, path: string[] = []): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (Array.isArray(value)) for (const element of value) yield* textsOf(element, path);
  else if (value && typeof value === 'object' && !(value instanceof Date)) {
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, [...path, name]);
  }
}

const textsByRow = new WeakMap<object, readonly [path: string, text: string][]>();

/** Texts in a row with their paths, which are looked for once in each row. */
function textsOfRow(row: SnapshotRow['row']): readonly [path: string, text: string][] {
  const texts = textsByRow.get(row) ?? [...textsOf(row)];
  textsByRow.set(row, texts);
  return texts;
}

/**
 * Whether a collection contains outgoing events, which only repeat ids of other rows; the other rows need not exist.
 */
const isOutbox = (collection: string): boolean => collection.startsWith('outbox');

/** Id that a file and its renditions have in common: the part of the key before the first dot. */
const idOf = (key: string): string => key.split('.')[0] ?? key;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The part of a snapshot that belongs to one service, with the service's manifest. */
class ServiceSnapshot {
  readonly rows: readonly SnapshotRow[];
  readonly files: ReadonlySet<string>;
  /** Names of the collections that contain a row with an id, by the id. */
  readonly owners = new Map<string, string[]>();

  constructor(
    snapshot: Snapshot,
    readonly facts: Facts,
  ) {
    this.rows = snapshot.rows.filter(({ database }) => database === facts.name);
    this.files = snapshot.files.get(facts.name) ?? new Set();
    for (const { collection, row } of this.rows) {
      const id = String(row['_id']);
      if (this.hasOwnIds(collection, id)) this.owners.set(id, [...(this.owners.get(id) ?? []), collection]);
    }
  }

  /** Whether the ids in a collection's rows are only copies of the ids of other rows. */
  repeatsIds(collection: string): boolean {
    return isOutbox(collection) || Boolean(this.facts.collections[collection]?.derivedFrom);
  }

  /** Whether an id belongs to a row of this collection itself, so that other rows can refer to the row by it. */
  hasOwnIds(collection: string, id: string): boolean {
    const { references, unreferencedFiles } = this.facts.collections[collection] ?? {};
    const isBorrowed = references?.['_id'] !== undefined || unreferencedFiles?.includes('_id');
    return uuid.test(id) && !isBorrowed && !this.repeatsIds(collection);
  }

  filePathsOf(collection: string): readonly string[] {
    const { files = [], unreferencedFiles = [] } = this.facts.collections[collection] ?? {};
    return [...files, ...unreferencedFiles];
  }

  *problemsOfRow({ collection, row }: SnapshotRow): Generator<string> {
    // The process stores it, not the service.
    if (collection === installationCollection) return;
    const declared = this.facts.collections[collection];
    if (!declared) {
      yield `the collection ${collection} is not declared`;
      return;
    }
    const filePaths = this.filePathsOf(collection);
    for (const [path, text] of textsOfRow(row)) {
      if (filePaths.includes(path)) continue;
      if (this.files.has(text)) yield `${collection}.${path} holds keys of files`;
      // A row with the `_id` of another row belongs to that row; that is not reported as a reference.
      if (path === '_id' || this.repeatsIds(collection)) continue;
      for (const owner of this.owners.get(text) ?? []) {
        const named = [declared.references?.[path], declared.weakReferences?.[path]];
        // A row may contain its own id in another field.
        const isKnown = text === row['_id'] || named.includes(owner);
        if (!isKnown) yield `${collection}.${path} holds ids of ${owner}`;
      }
    }
  }

  *problemsOfFiles(): Generator<string> {
    const known = new Set<string>();
    for (const { collection, row } of this.rows) {
      for (const path of this.filePathsOf(collection)) {
        for (const key of valuesAt(row, path)) known.add(idOf(key));
      }
    }
    if (this.files.size > 0 && !this.facts.needs.includes('store')) yield 'it keeps files and needs no store';
    for (const key of this.files) if (!known.has(idOf(key))) yield 'a file is named by no declared field';
  }
}

/**
 * Compares the content of one service with its manifest: collections, fields that contain keys of files, fields that
 * contain ids of rows, and files whose key no row contains.
 * @returns a sentence for each difference, without repetitions
 */
export function problemsOfService(sights: readonly Snapshot[], facts: Facts): string[] {
  const problems = sights.flatMap((snapshot) => {
    const seen = new ServiceSnapshot(snapshot, facts);
    return [...seen.rows.flatMap((row) => [...seen.problemsOfRow(row)]), ...seen.problemsOfFiles()];
  });
  return [...new Set(problems)].map((problem) => `${facts.name}: ${problem}`);
}

/**
 * Compares the content of a running product with its manifests.
 * @returns a sentence for each difference, sorted and without repetitions
 */
export function problemsOf(sights: readonly Snapshot[], manifests: readonly Facts[]): string[] {
  const names = sights.flatMap(({ rows, files }) => [
    ...rows.map(({ database }) => database),
    ...files.keys(),
  ]);
  const unknown = [...new Set(names)].filter((name) => !manifests.some((facts) => facts.name === name));
  return [
    ...manifests.flatMap((facts) => problemsOfService(sights, facts)),
    ...unknown.map((name) => `${name} has no manifest`),
  ].sort();
}
