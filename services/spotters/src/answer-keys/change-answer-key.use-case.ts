import { type AnswerKey, type AnswerKeyUpdate, AppError } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { ImageDeletionRepository } from '../images/image-deletion.repository';
import type { ImageRepository } from '../images/image.repository';
import { normalizeAnswerRules } from './answer-key.policy';
import { presentAnswerKey } from './answer-key.presenter';
import type { AnswerKeyRepository } from './answer-key.repository';

interface Dependencies {
  answerKeys: AnswerKeyRepository;
  images: ImageRepository;
  imageDeletions: ImageDeletionRepository;
}

/** @throws AppError NOT_FOUND */
export async function getAnswerKey(
  { answerKeys, images }: Pick<Dependencies, 'answerKeys' | 'images'>,
  imageId: string,
): Promise<AnswerKey> {
  const [image, key] = await Promise.all([images.find(imageId), answerKeys.find(imageId)]);
  if (!image) throw new AppError('NOT_FOUND');
  return presentAnswerKey(image, key);
}

/**
 * Changes the answer rules of an image.
 * @throws AppError NOT_FOUND, also while the image is being deleted; VALIDATION_FAILED, STALE_EDIT
 */
export async function putAnswerKey(
  { answerKeys, images, imageDeletions }: Dependencies,
  imageId: string,
  { revision, ...rules }: AnswerKeyUpdate,
): Promise<AnswerKey> {
  const image = await images.find(imageId);
  if (!image || (await imageDeletions.hasBegun(imageId))) throw new AppError('NOT_FOUND');
  const fields = { _id: imageId, ...normalizeAnswerRules(rules, image.title) };
  const record = await editAtRevision({
    revision,
    find: () => answerKeys.find(imageId),
    write: (_, stored) => answerKeys.replace(fields, stored),
    create: () => answerKeys.create(fields),
    present: (stored) => presentAnswerKey(image, stored),
  });
  return presentAnswerKey(image, record);
}
