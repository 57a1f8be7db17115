import { join } from 'node:path';
import { createDiskStore } from './disk-store';
import type { ObjectStore } from './object-store';
import { parseS3Url } from './s3-url';
import type { FileScan } from './scan/file-scan';

/** A running upload is never older; files of a crashed process on this host are removed at any age. */
const staleAfterMs = 24 * 60 * 60 * 1000;

/** Where a service's files live. */
export interface ObjectStoreOptions {
  /** OBJECT_STORE_URL, `s3://…`; absent: files on this disk. */
  url?: string | undefined;
  /** Absolute folder of this machine: the files themselves, or with `url` only uploads under way. */
  root: string;
  /** Keeps the files of one service apart from the others': a folder under `root`, a prefix in the bucket. */
  area?: string;
  /** Looks for malware in uploads; absent: they are not scanned. */
  scan?: FileScan | undefined;
  /** Whether remains of uploads stay where they are, for somebody who wants to see them. Default false. */
  keepsRemains?: boolean;
}

/**
 * Opens the store that the environment names, and sweeps what a crash left in staging.
 * @throws Error when the URL cannot be read; errors of the file system when `root` cannot be written
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
  // Loaded only where it is used: the SDK costs the standalone start a good part of a second.
  const { createS3Store } = await import('./s3-store');
  return createS3Store({ location, stagingFolder: join(folder, 'staging'), scan });
}
