import { randomUUID } from 'node:crypto';
import { AppError, type ExamCreation, type ExamSource } from '@medrad/contracts';
import type { AnswerKeyRecord } from '../answer-keys/answer-key.model';
import type { AnswerKeyRepository } from '../answer-keys/answer-key.repository';
import { presentAnswerKey } from '../answer-keys/answer-key.presenter';
import type { ImageRecord } from '../images/image.model';
import type { ImageRepository } from '../images/image.repository';
import type { TestRepository } from '../tests/test.repository';
import { composeExam } from './compose-exam.policy';
import type { ExamItemRecord, ExamRecord } from './exam-record';
import type { ExamRepository } from './exam.repository';

interface Dependencies {
  exams: ExamRepository;
  images: ImageRepository;
  answerKeys: AnswerKeyRepository;
  tests: TestRepository;
}

/** Ids of the images of a spotter or folder; undefined for the whole collection. */
async function imageIdsOf(
  tests: TestRepository,
  { testId, subsectionId }: ExamSource,
): Promise<string[] | undefined> {
  if (testId === undefined && subsectionId === undefined) return undefined;
  return tests.listImageIds({ testId, subsectionId });
}

/** An image as it is now, as the item of an exam. */
export function itemOf(image: ImageRecord, record: AnswerKeyRecord | undefined): ExamItemRecord {
  const key = presentAnswerKey(image, record ?? null);
  const { isTitleAccepted, accepted, partial, rejected, side } = key;
  const { _id: imageId, width, height, title, findings, modality, difficulty, systemId } = image;
  return {
    imageId,
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

/** Who makes an exam. */
interface Person {
  sub: string;
  name: string;
}

const blank = { text: '', isNormal: null, answerRevision: 0, typedAt: null, isOffline: false };

/**
 * Makes an exam of images as they are now: what becomes of them later changes nothing in it.
 * @throws AppError NO_IMAGES where none fits; CONFLICT where the id is another person's
 */
export async function createExam(
  { exams, images, answerKeys, tests }: Dependencies,
  { sub: userId, name: personName }: Person,
  { examId, format, source, seed = randomUUID() }: ExamCreation,
): Promise<ExamRecord> {
  const known = await exams.find(examId);
  if (known) return ownOrConflict(known, userId);
  const pool = await images.listCandidates({ ...source, ids: await imageIdsOf(tests, source) });
  const seen = new Set(await exams.listSeenImageIds(userId));
  const ids = composeExam(pool, format, seed, seen);
  const [records, keys] = await Promise.all([images.mapByIds(ids), answerKeys.mapByImageIds(ids)]);
  const chosen = ids.flatMap((id) => records.get(id) ?? []);
  if (chosen.length === 0) throw new AppError('NO_IMAGES');
  const exam: ExamRecord = {
    _id: examId,
    userId,
    personName,
    state: 'ready',
    format: { ...format, items: chosen.length },
    source,
    seed,
    items: chosen.map((image) => itemOf(image, keys.get(image._id))),
    answers: chosen.map(() => blank),
    answersRevision: 0,
    createdAt: new Date(),
    startedAt: null,
    deadline: null,
    endedAt: null,
    marked: null,
    marksRevision: 0,
    isTold: true,
  };
  if (await exams.create(exam)) return exam;
  const made = await exams.find(examId);
  if (!made) throw new AppError('CONFLICT');
  return ownOrConflict(made, userId);
}

/** The exam that a repeated call meets. */
function ownOrConflict(exam: ExamRecord, userId: string): ExamRecord {
  if (exam.userId !== userId) throw new AppError('CONFLICT');
  return exam;
}
