import type { ServiceName } from '@medrad/contracts';
import type { ValidatorSpec } from '@medrad/service-kit';
import type { Need } from './dependencies';

/** Retention of the rows of a collection. */
export type Retention =
  /** Rows are kept until the time in this field. */
  | { until: string }
  /** Rows are kept for this number of days after the time in this field; a setting may change the number. */
  | { after: string; days: number; setting?: string };

/** Facts about a collection that the operators' commands need. */
export interface CollectionManifest {
  /** Paths of fields with the key of a file that the row needs, also through arrays: `questions.imageId`. */
  files?: readonly string[];
  /** Paths of `files` whose files are never images and have no renditions. */
  documents?: readonly string[];
  /** Paths of fields with the key of an unreferenced file, which the service sweeps after a day. */
  unreferencedFiles?: readonly string[];
  /** Path of a field with the `_id` of another row → the collection of that row. */
  references?: Readonly<Record<string, string>>;
  /** Like `references`, but the referenced row may have been deleted. */
  weakReferences?: Readonly<Record<string, string>>;
  /**
   * Collection from which the rows of this collection are computed. They have the same ids and can be computed again.
   */
  derivedFrom?: string;
  /** Reason why backups leave the collection out; absent when they contain it. */
  leftOutOfBackups?: string;
  /** Retention; absent when rows are kept until a user deletes them. */
  retention?: Retention;
}

/** Description of a service as data: the only place where these facts are written down. */
export interface ServiceManifest<N extends Need = Need> {
  /** Name of the service, its folder, its database, its file area and its routes. */
  name: ServiceName;
  /** Default ports of the service as a process of its own. */
  port: number;
  metricsPort: number;
  /** Dependencies that the service receives; they determine its settings too. */
  needs: readonly N[];
  /** All collections of the service's database, including those of the outbox and the upload tickets. */
  collections: Readonly<Record<string, CollectionManifest>>;
  /** Queues from which the service consumes events. */
  queues: readonly string[];
  /**
   * Whether each image has renditions, which are all that residents see. Where files of several kinds are stored, a
   * file is an image if the field `kind` beside its key is `image`, unless its field is listed in the collection's
   * `documents`.
   */
  hasRenditions?: boolean;
  /** Settings of this service alone, beside those that follow from its needs. */
  settings?: Readonly<Record<string, ValidatorSpec<unknown>>>;
}

/** Collections of an outbox, for manifests of services that need one. */
export const outboxCollections = { outbox: {}, outbox_parked: {} } as const;

/** Collections of uploads, for manifests of services that need a store. */
export const fileCollections = {
  loose_files: { unreferencedFiles: ['_id'] },
  upload_tickets: { unreferencedFiles: ['key', 'object.key'] },
} as const;
