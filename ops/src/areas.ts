import { serviceRoutes } from '@medrad/contracts';

/** Every service's database; its name is the service's. */
export const databases: readonly string[] = Object.keys(serviceRoutes);

/** A field that holds keys of files or ids of rows. */
export interface Field {
  collection: string;
  /** Through arrays too: `questions.imageId`. */
  path: string;
}

/** Where the files of a service are, and what its database says about them. */
export interface FileArea {
  /** Of the object store. */
  name: string;
  database: string;
  /** Rows that need the file. */
  named: readonly Field[];
  /** Rows that know of a file which nothing needs yet; the service itself sweeps it after a day. */
  noted: readonly Field[];
  /** Whether renditions belong to every file: residents see nothing else. */
  hasRenditions: boolean;
}

const noted: readonly Field[] = [
  { collection: 'loose_files', path: '_id' },
  { collection: 'upload_tickets', path: 'key' },
];

/** Every area that holds files. */
export const fileAreas: readonly FileArea[] = [
  {
    name: 'spotters',
    database: 'spotters',
    named: [{ collection: 'images', path: 'fileKey' }],
    noted,
    hasRenditions: true,
  },
  {
    name: 'papers',
    database: 'papers',
    named: [
      { collection: 'papers', path: 'fileKey' },
      { collection: 'papers', path: 'answerFileKey' },
    ],
    noted,
    hasRenditions: false,
  },
];

/** Rows of one collection that name rows of another. */
export interface Reference {
  database: string;
  from: Field;
  to: string;
}

const references = (
  database: string,
  to: string,
  ...from: [collection: string, path: string][]
): Reference[] => from.map(([collection, path]) => ({ database, to, from: { collection, path } }));

/** What must not point nowhere. */
export const allReferences: readonly Reference[] = [
  ...references('spotters', 'images', ['tests', 'questions.imageId']),
  ...references(
    'spotters',
    'tests',
    ['ratings', 'testId'],
    ['suggestions', 'testId'],
    ['completions', 'testId'],
  ),
  ...references(
    'spotters',
    'systems',
    ['tests', 'systemId'],
    ['images', 'systemId'],
    ['subdivisions', 'systemId'],
  ),
  ...references('spotters', 'subdivisions', ['images', 'subdivisionId']),
  ...references('spotters', 'subsections', ['tests', 'subsectionId']),
];

/**
 * Left out of backups: who is signed in is no content, and a session that was ended after the backup must not come back
 * to life with it.
 */
export const fleeting: Readonly<Record<string, readonly string[]>> = {
  auth: ['sessions', 'developer_grants', 'password_resets'],
};

/** Values at a path of a row, through arrays; empty ones left out. */
export function valuesAt(row: unknown, path: string): string[] {
  let values: unknown[] = [row];
  for (const step of path.split('.')) {
    values = values.flatMap((value) => (value as Record<string, unknown> | null)?.[step] ?? []);
  }
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}
