import { randomUUID } from 'node:crypto';
import { AppError, type ImageUpload } from '@medrad/contracts';
import {
  deleteImage,
  type UnreferencedFileRepository,
  newObjectKey,
  type ObjectStore,
  type StagedObject,
  storeImage,
} from '@medrad/object-store';
import type { SystemRepository } from '../systems/system.repository';
import type { ImageRecord } from './image.model';
import type { ImageRepository } from './image.repository';

interface Dependencies {
  store: ObjectStore;
  images: ImageRepository;
  unreferencedFiles: UnreferencedFileRepository;
  systems: SystemRepository;
}

/** Forms send the text "null" or no text when the image has no body system. */
const systemIdOf = (text: string | undefined): string | null => (!text || text === 'null' ? null : text);

/**
 * Stores an image file and then the image that refers to it, so that no image is ever without its file.
 * @param assertConnected throws when the client has disconnected; the file is then deleted again
 * @throws AppError NOT_FOUND for an unknown body system, UNREADABLE_IMAGE, STORAGE_FULL
 */
export async function addImage(
  { store, images, unreferencedFiles, systems }: Dependencies,
  staged: StagedObject,
  texts: ImageUpload,
  assertConnected: () => void,
): Promise<ImageRecord> {
  const systemId = systemIdOf(texts.systemId);
  if (systemId && !(await systems.exists(systemId))) {
    throw new AppError('NOT_FOUND', { message: 'The body system was not found.' });
  }
  const fileKey = newObjectKey(staged.kind);
  await unreferencedFiles.note(fileKey);
  const { width, height } = await storeImage(store, staged, fileKey).catch(async (error: unknown) => {
    await unreferencedFiles.forget(fileKey);
    throw error;
  });
  const image: Parameters<ImageRepository['create']>[0] = {
    _id: randomUUID(),
    fileKey,
    title: texts.title.trim(),
    description: texts.description?.trim() ?? '',
    findings: texts.findings?.trim() || null,
    clinicalClue: texts.clinicalClue?.trim() || null,
    modality: texts.modality || 'CT',
    difficulty: texts.difficulty || 'Medium',
    status: texts.status || 'Abnormal',
    systemId,
    subdivisionId: null,
    ...(texts.isForPapersOnly === 'true' && { isForPapersOnly: true }),
    width,
    height,
    createdAt: new Date(),
  };
  const create = async (): Promise<ImageRecord> => {
    assertConnected();
    return images.create(image);
  };
  const created = await create().catch(async (error: unknown) => {
    await deleteImage(store, fileKey);
    throw error;
  });
  await unreferencedFiles.settle(fileKey);
  return created;
}
