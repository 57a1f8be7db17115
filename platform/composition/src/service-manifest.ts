import type { ServiceName } from '@medrad/contracts';
import type { ValidatorSpec } from '@medrad/service-kit';
import type { Need } from './dependencies';

/** How long the rows of a collection are kept. */
export type Retention =
  /** Until the time in this field. */
  | { until: string }
  /** For so many days after the time in this field; a setting may change their number. */
  | { after: string; days: number; setting?: string };

/** What operators' commands have to know of a collection. */
export interface CollectionManifest {
  /** Paths of fields that hold the key of a file that the row needs; through arrays too: `questions.imageId`. */
  files?: readonly string[];
  /** Those of `files` whose files are never images: no renditions belong to them. */
  documents?: readonly string[];
  /** Paths of fields that hold the key of a file that nothing needs yet; the service sweeps it after a day. */
  unreferencedFiles?: readonly string[];
  /** Path of a field that holds the `_id` of a row → the collection of that row. */
  references?: Readonly<Record<string, string>>;
  /** Like references, to rows that may be gone. */
  weakReferences?: Readonly<Record<string, string>>;
  /** Collection from whose rows these are computed; they repeat ids of others and can be made anew. */
  derivedFrom?: string;
  /** Why backups leave the collection out; absent where they hold it. */
  leftOutOfBackups?: string;
  /** Absent where rows are kept until somebody deletes them. */
  retention?: Retention;
}

/** What a service is, as data: the only place where these facts stand. */
export interface ServiceManifest<N extends Need = Need> {
  /** Also of its folder, its database, its area of files and its routes. */
  name: ServiceName;
  /** Default ports of the service as a process of its own. */
  port: number;
  metricsPort: number;
  /** What it is given; decides its settings too. */
  needs: readonly N[];
  /** Every collection of its database, those of its outbox and its upload tickets included. */
  collections: Readonly<Record<string, CollectionManifest>>;
  /** Queues that it takes events from. */
  queues: readonly string[];
  /**
   * Whether renditions belong to each of its images: residents see nothing else. Where files of several kinds are stored,
   * `kind` beside the key is `image` for images, or the field stands among the collection's `documents`.
   */
  hasRenditions?: boolean;
  /** Settings of its own, beside those that follow from its needs. */
  settings?: Readonly<Record<string, ValidatorSpec<unknown>>>;
}

/** Collections of an outbox, for the manifest of a service that needs one. */
export const outboxCollections = { outbox: {}, outbox_parked: {} } as const;

/** Collections of uploads, for the manifest of a service that needs a store. */
export const fileCollections = {
  loose_files: { unreferencedFiles: ['_id'] },
  upload_tickets: { unreferencedFiles: ['key', 'object.key'] },
} as const;
