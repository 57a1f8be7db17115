import { AppError, type ExamFormat, type ExamSource } from '@medrad/contracts';
import type { AnswerKeyRecord } from '../answer-keys/answer-key.model';
import { presentAnswerKey } from '../answer-keys/answer-key.presenter';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import type { ImageRecord } from '../images/image.model';
import type { ImageRepository } from '../images/image.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import { composeExam } from './compose-exam.policy';
import type { ExamItemRecord } from './exam-record';

/** Dependencies of {@link chooseItems}. */
export interface ChooseDependencies {
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
  tests: TestRepository;
}

/** Ids of the images in a spotter or folder; undefined when an exam is made of the whole collection. */
async function imageIdsOf(
  tests: TestRepository,
  { testId, subsectionId }: ExamSource,
): Promise<string[] | undefined> {
  if (testId === undefined && subsectionId === undefined) return undefined;
  return tests.listImageIds({ testId, subsectionId });
}

/** Converts an image as it is now to an item of an exam. */
export function itemOf(image: ImageRecord, record: AnswerKeyRecord | undefined): ExamItemRecord {
  const key = presentAnswerKey(image, record ?? null);
  const { isTitleAccepted, accepted, partial, rejected, side } = key;
  const { _id: imageId, fileKey, width, height, title, findings, modality, difficulty, systemId } = image;
  return {
    imageId,
    fileKey,
    width,
    height,
    title,
    findings,
    modality,
    difficulty,
    systemId,
    isNormal: key.isNormal,
    rules: { isTitleAccepted, accepted, partial, rejected, side },
  };
}

/**
 * Chooses the items of an exam and copies the current data of their images; later changes of the images do not affect
 * the exam.
 * @param seen ids of images that are chosen only when there are no others
 * @param includesReserved whether images for papers only may be chosen
 * @throws AppError NO_IMAGES when no image fits
 */
export async function chooseItems(
  { images, answerKeys, tests }: ChooseDependencies,
  { format, source, seed }: { format: ExamFormat; source: ExamSource; seed: string },
  { seen, includesReserved }: { seen: ReadonlySet<string>; includesReserved: boolean },
): Promise<ExamItemRecord[]> {
  const pool = await images.listCandidates({
    ...source,
    ids: await imageIdsOf(tests, source),
    includesReserved,
  });
  const ids = composeExam(pool, format, seed, seen);
  const [records, keys] = await Promise.all([images.mapByIds(ids), answerKeys.mapByImageIds(ids)]);
  const chosen = ids.flatMap((id) => records.get(id) ?? []);
  if (chosen.length === 0) throw new AppError('NO_IMAGES');
  return chosen.map((image) => itemOf(image, keys.get(image._id)));
}
