import { AppError } from '@medrad/contracts';
import { serveObject } from '@medrad/object-store';
import type { FileFeature } from '../files/file.feature';
import type { HandlersOf } from '../spotters-handlers';
import { createExam } from './create-exam.use-case';
import { endExam, markExam } from './end-exam.use-case';
import { presentExam, presentResult, presentSummary } from './exam.presenter';
import { findExam, findShownItem, keepAnswer, startExam } from './hold-exam.use-case';

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

/** An item by its number. */
const placeOf = ({ id, number }: { id: string; number: string }) => ({ id, number: Number(number) });

type Dependencies = Parameters<typeof createExam>[0];

export function createExamHandlers(dependencies: Dependencies, files: FileFeature): HandlersOf<ExamCalls> {
  const { exams } = dependencies;
  return {
    async createExam({ input: { body }, user }) {
      return presentExam(await createExam(dependencies, user.sub, body), new Date());
    },
    async listExams({ input: { query }, user }) {
      return (await exams.listOwn(user.sub, query)).map(presentSummary);
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
      const { text, isNormal, answerRevision, isOffline } = await keepAnswer(
        dependencies,
        user.sub,
        placeOf(params),
        body,
        now,
      );
      return {
        number: placeOf(params).number,
        text,
        isNormal,
        answerRevision,
        isOffline,
        now: now.toISOString(),
      };
    },
    async submitExam({ input: { params }, user }) {
      const now = new Date();
      const exam = await findExam(dependencies, user.sub, params.id, now);
      if (exam.state === 'ready' || exam.state === 'voided') throw new AppError('ITEM_CLOSED');
      return presentExam(await endExam(dependencies, exam, 'submitted', now), now);
    },
    async getExamResult({ input: { params }, user }) {
      const exam = await findExam(dependencies, user.sub, params.id, new Date());
      if (exam.state !== 'submitted' && exam.state !== 'expired') throw new AppError('ITEM_CLOSED');
      return presentResult(await markExam(dependencies, exam));
    },
    async getExamImage({ input: { params, query }, user, req, res }) {
      const { imageId } = await findShownItem(dependencies, user.sub, placeOf(params), new Date());
      const image = await dependencies.images.find(imageId);
      if (!image) throw new AppError('NOT_FOUND');
      const object = await files.getSpotterFile({
        key: image.fileKey,
        tile: query.tile,
        width: query.w,
        download: false,
        isDeveloper: false,
      });
      await serveObject(req, res, { store: files.store, object, fileName: `item-${params.number}` });
    },
    getExamClock: () => Promise.resolve({ now: new Date().toISOString() }),
  };
}
