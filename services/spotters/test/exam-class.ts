import { randomUUID } from 'node:crypto';
import type { AnswerGroup, ErrorBody, ExamFormat } from '@medrad/contracts';
import type { Identity } from '@medrad/service-kit';
import { testIdentity } from '@medrad/testing';
import { anExamCreation, type Spotters } from './start-spotters';

export const aResident = (): Identity => ({ ...testIdentity(), sub: randomUUID() });
export const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;

/** Calls of residents who take exams, and of teachers who decide on their answers. */
export function createClass(app: () => Spotters) {
  const resultOf = async (id: string, as: Identity) =>
    (await app().call('getExamResult', { params: { id }, as })).body;
  /** Starts an exam, answers its items by their titles and hands it in. */
  async function takeExam(
    id: string,
    answers: Record<string, string>,
    as: Identity,
    format: Partial<ExamFormat> = {},
  ) {
    const params = { id };
    await app().call('startExam', { params, as });
    const exam = await app()
      .connection.collection<{ _id: string; items: { title: string }[] }>('exams')
      .findOne({ _id: id });
    for (const [index, { title }] of (exam?.items ?? []).entries()) {
      const text = answers[title];
      if (text === undefined) continue;
      const answer = { text, isNormal: format.asksNormality ? false : null, answerRevision: 1 };
      await app().call('putExamAnswer', {
        params: { ...params, number: String(index + 1) },
        body: { ...answer, typedAt: new Date().toISOString() },
        as,
      });
    }
    await app().call('submitExam', { params, as });
    return { id, as };
  }
  return {
    resultOf,

    /** An ended exam of all images. `answers` has the answer to each image, by its title. */
    async anEndedExam(
      answers: Record<string, string>,
      as: Identity = aResident(),
      format: Partial<ExamFormat> = {},
    ) {
      const creation = anExamCreation({ pace: 'free', seconds: 600, ...format });
      const { body } = await app().call('createExam', { body: creation, as });
      return takeExam(body.id, answers, as, format);
    },

    /** The ended exam of a person of a paper. `answers` has the answer to each image, by its title. */
    async takePaper(paperId: string, answers: Record<string, string>, as: Identity = aResident()) {
      const { body } = await app().call('takeExamPaper', { params: { id: paperId }, as });
      return takeExam(body.id, answers, as);
    },

    contest: (id: string, as: Identity, body: object = {}, number = 1) =>
      app().call('contestAnswer', {
        params: { id, number: String(number) },
        body: { isContested: true, ...body },
        as,
      }),

    queue: async (): Promise<AnswerGroup[]> =>
      (await app().call('listAnswerGroups', { query: { limit: 50 } })).body,

    decide: ({ id, revision }: Pick<AnswerGroup, 'id' | 'revision'>, body: object = {}) =>
      app().call('decideAnswerGroup', {
        params: { id },
        body: { decisionId: randomUUID(), verdict: 'accepted', revision, ...body },
      }),

    undo: ({ id, decision }: Pick<AnswerGroup, 'id' | 'decision'>) =>
      app().call('undoAnswerDecision', {
        params: { id },
        body: { decisionId: decision?.decisionId ?? randomUUID() },
      }),

    marksOf: async (exams: readonly { id: string; as: Identity }[]): Promise<number[]> =>
      Promise.all(exams.map(async ({ id, as }) => (await resultOf(id, as)).marks)),

    changes: () => app().connection.collection('mark_changes').find({}).toArray(),
  };
}
