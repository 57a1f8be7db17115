import type { KeyObject } from 'node:crypto';
import { AppError } from '@medrad/contracts';
import { serveObject } from '@medrad/object-store';
import type { FileFeature } from '../files/file.feature';
import type { HandlersOf } from '../spotters-handlers';
import { creditStall } from '../exam-control/extend-exam.use-case';
import { openDisguisedFile } from '../files/open-disguised-file.use-case';
import { createExam } from './create-exam.use-case';
import { presentExam, presentResult, presentSummary } from './exam.presenter';
import {
  findExam,
  findMarkedExam,
  findShownItem,
  saveAnswer,
  startExam,
  submitExam,
} from './take-exam.use-case';

type ExamCalls =
  | 'createExam'
  | 'listExams'
  | 'getExam'
  | 'startExam'
  | 'putExamAnswer'
  | 'submitExam'
  | 'getExamResult'
  | 'getExamImage'
  | 'getExamClock';

/** Parses the id of an exam and the number of an item. */
const placeOf = ({ id, number }: { id: string; number: string }) => ({ id, number: Number(number) });

type Dependencies = Parameters<typeof createExam>[0] &
  Parameters<typeof startExam>[0] & { stopwatch: () => number; ticketSecret: KeyObject };

export function createExamHandlers(dependencies: Dependencies, files: FileFeature): HandlersOf<ExamCalls> {
  const { exams } = dependencies;
  return {
    async createExam({ input: { body }, user }) {
      return presentExam(await createExam(dependencies, user, body), new Date());
    },
    async listExams({ input: { query }, user }) {
      const now = new Date();
      return (await exams.listOwn(user.sub, query)).map((exam) => presentSummary(exam, now));
    },
    async getExam({ input: { params }, user }) {
      const now = new Date();
      return presentExam(await findExam(dependencies, user.sub, params.id, now), now);
    },
    async startExam({ input: { params }, user }) {
      const now = new Date();
      return presentExam(await startExam(dependencies, user.sub, params.id, now), now);
    },
    async putExamAnswer({ input: { params, body }, user }) {
      const now = new Date();
      const place = placeOf(params);
      const kept = await saveAnswer(dependencies, user.sub, place, body, now);
      const { text, isNormal, answerRevision, isOffline } = kept;
      return {
        number: place.number,
        text,
        isNormal,
        answerRevision,
        isOffline,
        now: now.toISOString(),
      };
    },
    async submitExam({ input: { params }, user }) {
      const now = new Date();
      return presentExam(await submitExam(dependencies, user.sub, params.id, now), now);
    },
    async getExamResult({ input: { params }, user }) {
      return presentResult(await findMarkedExam(dependencies, user.sub, params.id, new Date()));
    },
    async getExamImage({ input: { params, query }, user, req, res }) {
      const began = dependencies.stopwatch();
      const place = placeOf(params);
      const item = await findShownItem(dependencies, user.sub, place, new Date());
      const key = item.fileKey ?? (await dependencies.images.find(item.imageId))?.fileKey;
      if (!key) throw new AppError('NOT_FOUND');
      const file = await openDisguisedFile(files, dependencies.ticketSecret, {
        key,
        query,
        fileName: `item-${params.number}`,
        place: ['exam file', place.id, place.number],
      });
      await creditStall(dependencies, user.sub, place, dependencies.stopwatch() - began);
      await serveObject(req, res, file);
    },
    getExamClock: () => Promise.resolve({ now: new Date().toISOString() }),
  };
}
