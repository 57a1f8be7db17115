import { join } from 'node:path';
import { createDiskStore } from './disk-store';
import type { ObjectStore } from './object-store';
import { parseS3Url } from './s3-url';
import type { FileScan } from './scan/file-scan';

/**
 * Milliseconds after which a staged file is abandoned; no upload takes longer. Files of a crashed process on this host
 * are removed at any age.
 */
const staleAfterMs = 24 * 60 * 60 * 1000;

/** Location of a service's files. */
export interface ObjectStoreOptions {
  /** OBJECT_STORE_URL, `s3://…`; without it, files are stored on the local disk. */
  url?: string | undefined;
  /** Absolute local folder: for the files themselves or, with `url`, for uploads in progress only. */
  root: string;
  /**
   * Name that separates the files of this service from the files of other services: a folder under `root`, or a prefix
   * in the bucket.
   */
  area?: string;
  /** Malware scanner for uploads; without it, uploads are not scanned. */
  scan?: FileScan | undefined;
  /** Whether remains of uploads are kept for inspection. Default false. */
  keepsRemains?: boolean;
}

/**
 * Opens the configured store and removes what a crash left in staging.
 * @throws Error when the URL is invalid; errors of the file system when `root` cannot be written
 */
export async function createObjectStore({
  url,
  root,
  area,
  scan,
  keepsRemains = false,
}: ObjectStoreOptions): Promise<ObjectStore> {
  const folder = area ? join(root, area) : root;
  const store = url
    ? await openBucket(url, folder, { area, scan })
    : await createDiskStore({ root: folder, scan });
  if (!keepsRemains) await store.sweep(staleAfterMs);
  return store;
}

async function openBucket(
  url: string,
  folder: string,
  { area, scan }: Pick<ObjectStoreOptions, 'area' | 'scan'>,
): Promise<ObjectStore> {
  const location = parseS3Url(url);
  if (area) location.prefix += `${area}/`;
  // The store is loaded on demand, because the S3 SDK would slow down the start of the standalone version.
  const { createS3Store } = await import('./s3-store');
  return createS3Store({ location, stagingFolder: join(folder, 'staging'), scan });
}
