import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentsBelow } from '@medrad/testing';
import type { Connection } from 'mongoose';
import { createImageRepository, type ImageFields } from '../src/images/image.repository';

interface StoredImagesOptions {
  connection: Connection;
  /** Root folder of the service's disk store. */
  filesRoot: string;
  /** Uploads an image and returns its id. */
  upload(title: string): Promise<string>;
}

/** An uploaded image: its record, and its files by their names in the folder of the image. */
interface UploadedImage {
  record: ImageFields;
  files: (readonly [name: string, content: Buffer])[];
}

/** Length of the id with which the key of a file begins. */
const idLength = 36;
const folderOf = (fileId: string): string => join('objects', fileId.slice(0, 2), fileId);

/**
 * Adds images to a running service, for tests in which it does not matter how an image was added. The first image is
 * uploaded, each further one is a copy of its record and files: an upload takes ten times as long, because it encodes
 * several renditions.
 */
export function createStoredImages({ connection, filesRoot, upload }: StoredImagesOptions) {
  const repository = createImageRepository(connection);
  let first: Promise<UploadedImage> | undefined;
  /** Time of the image that was added last, in milliseconds since 1970. It differs by image, as lists sort by it. */
  let latest = 0;

  async function uploadFirst(title: string): Promise<UploadedImage> {
    const record = await repository.find(await upload(title));
    if (!record) throw new Error('the uploaded image is not there');
    const folder = join(filesRoot, folderOf(record.fileKey.slice(0, idLength)));
    return { record, files: [...(await contentsBelow(folder))] };
  }

  async function copy({ record, files }: UploadedImage, title: string): Promise<string> {
    const [id, fileId] = [randomUUID(), randomUUID()];
    for (const [name, content] of files) {
      const path = join(filesRoot, folderOf(fileId), name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    latest = Math.max(Date.now(), latest + 1);
    const fileKey = fileId + record.fileKey.slice(idLength);
    const { _id: _, ...fields } = record;
    await repository.create({ ...fields, _id: id, title, fileKey, createdAt: new Date(latest) });
    return id;
  }

  /** Adds an image and returns its id. */
  return async (title: string): Promise<string> => {
    if (first) return copy(await first, title);
    first = uploadFirst(title);
    return (await first).record._id;
  };
}
