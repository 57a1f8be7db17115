import type { EventName, ServiceName } from '@medrad/contracts';
import { eventCollections } from '@medrad/events';
import type { FileField } from '@medrad/object-store';
import type { Connection } from '@medrad/persistence';
import type { ValidatorSpec } from '@medrad/service-kit';
import type { Consumption } from './consumption';
import type { Need } from './dependencies';

/** Retention of the rows of a collection. */
export type Retention =
  /** Rows are kept until the time in this field. */
  | { until: string }
  /**
   * Rows are kept for this number of days after the time in the field `after`; if `setting` is given, the setting of
   * that name can change the number.
   */
  | { after: string; days: number; setting?: string };

/** Facts about a collection that the operators' commands need. */
export interface CollectionManifest {
  /**
   * Paths of the fields that contain the key of a file that the row needs; a path may lead through arrays:
   * `questions.imageId`.
   */
  files?: readonly string[];
  /** Those of the paths in `files` whose files are never images and have no renditions. */
  documents?: readonly string[];
  /**
   * Paths of the fields that contain the key of a file to which no record refers; the service deletes such files after
   * a day.
   */
  unreferencedFiles?: readonly string[];
  /** Collections to which rows refer, by the path of the field that contains the `_id` of the other row. */
  references?: Readonly<Record<string, string>>;
  /** Like `references`, but the other row may have been deleted. */
  weakReferences?: Readonly<Record<string, string>>;
  /**
   * Collection from which this collection is computed. Its rows have the same ids as the rows there and can be computed
   * again.
   */
  derivedFrom?: string;
  /**
   * Finds rows with numbers that are counted from other rows, and that differ from what would be counted now. A row
   * whose count the service still has to do is left out.
   * @returns ids of the rows, also of missing ones
   */
  findStale?: (connection: Connection) => Promise<string[]>;
  /**
   * Collections that a backup reads before this one, because their rows note that the rows of this one have been
   * written: a backup with the note then contains these too.
   */
  readAfter?: readonly string[];
  /** Reason why backups leave the collection out; absent when backups contain the collection. */
  leftOutOfBackups?: string;
  /** Retention of the rows; absent when rows are kept until a user deletes them. */
  retention?: Retention;
}

/** A change of the stored data of a service from one version to the next. */
export interface Migration {
  /** What the migration does, as a clause for the operator: `stores the year of every paper`. */
  summary: string;
  /**
   * Whether builds without this migration must no longer use the data: they would misread, lose or delete something, for
   * example a file that only a new field names. They are refused from the beginning of the migration. While a migration
   * that is not breaking runs, and after it, such builds go on writing data of the version before.
   */
  isBreaking: boolean;
  /**
   * Changes the data. May be called again after a part or all of it was done, finds data of both versions, and does
   * nothing in an empty database.
   */
  run(connection: Connection): Promise<void>;
}

/** Description of a service as data; no other place repeats these facts. */
export interface ServiceManifest<N extends Need = Need> {
  /** Name of the service, and also of its folder, its database, its file area and its routes. */
  name: ServiceName;
  /** Default port of the service when it runs as a process of its own. */
  port: number;
  metricsPort: number;
  /** Dependencies that the service receives. They also determine which settings the service reads. */
  needs: readonly N[];
  /** All collections of the service's database, including those of the outbox and the upload tickets. */
  collections: Readonly<Record<string, CollectionManifest>>;
  /**
   * Migrations of the stored data, the oldest first. The first leads from version 1 to version 2, so none may be removed
   * or moved.
   */
  migrations?: readonly Migration[];
  /**
   * Events that the service may record in its outbox. The broker refuses others (`broker-rights.ts`). An event that an
   * earlier version recorded stays in the list while it may still be waiting.
   */
  publishes: readonly EventName[];
  /** Events that the service consumes. */
  consumes: readonly Consumption[];
  /** Prefixes of the keys in Redis under which the service counts attempts, besides those of the need `attempts`. */
  limitPrefixes?: readonly string[];
  /**
   * Whether the service stores renditions of each image; residents see only the renditions. In a collection with files
   * of several kinds, a file is an image if the field `kind` beside its key is `image`, unless the collection's
   * `documents` contain the path of the key.
   */
  hasRenditions?: boolean;
  /** Settings of this service alone; the dependencies that it needs add further settings. */
  settings?: Readonly<Record<string, ValidatorSpec<unknown>>>;
}

/** All fields with which the records of a service hold files. Whoever asks who holds a file asks about these fields. */
export const fileFieldsOf = ({ collections }: Pick<ServiceManifest, 'collections'>): FileField[] =>
  Object.entries(collections).flatMap(([collection, { files = [] }]) =>
    files.map((path) => ({ collection, path })),
  );

/**
 * Collections that an outbox uses, for the manifests of services with an outbox. Events move from each to the next, so
 * a backup reads the collections in this order, and after all others: it then contains every event of the rows that it
 * contains.
 */
export const outboxCollections = {
  [eventCollections.waiting]: {},
  [eventCollections.parked]: {},
  [eventCollections.sent]: { retention: { until: 'expiresAt' } },
} as const;

/** Collections that uploads use, for the manifests of services with a file store. */
export const fileCollections = {
  loose_files: { unreferencedFiles: ['_id'] },
  upload_tickets: { unreferencedFiles: ['key', 'object.key'] },
} as const;
