import type { KeyObject } from 'node:crypto';
import type { ObjectStore, StoredObject } from '@medrad/object-store';
import { disguiseFile } from './file-disguise.policy';
import type { GetSpotterFile } from './get-spotter-file.use-case';

/** An image file that is shown where nothing may link it to the spotter of its image: in an exam or a review. */
interface DisguisedFileRequest {
  key: string;
  /** The query of the call: tile or width. */
  query: { tile?: string | undefined; w?: number | undefined };
  /** Name that the browser suggests for the file. */
  fileName: string;
  /** What only this showing of the file has: see {@link disguiseFile}. */
  place: readonly (string | number)[];
}

/** An open file, with an ETag and a size that no other showing of the file has. */
interface DisguisedFile {
  store: ObjectStore;
  object: StoredObject;
  fileName: string;
  disguise: ReturnType<typeof disguiseFile>;
}

/** Finds a rendition or a tile of an image, never the original, and disguises it. @throws AppError NOT_FOUND */
export async function openDisguisedFile(
  { store, getSpotterFile }: { store: ObjectStore; getSpotterFile: GetSpotterFile },
  ticketSecret: KeyObject,
  { key, query: { tile, w: width }, fileName, place }: DisguisedFileRequest,
): Promise<DisguisedFile> {
  const object = await getSpotterFile({ key, tile, width, download: false, isDeveloper: false });
  return { store, object, fileName, disguise: disguiseFile(ticketSecret, place, object) };
}
