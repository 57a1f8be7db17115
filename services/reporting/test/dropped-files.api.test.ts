import { describeDroppedFiles } from '@medrad/testing';
import { aFile, anMp3, type Reporting, startReporting } from './start-reporting';

let app: Reporting;
beforeAll(async () => {
  app = await startReporting();
});
afterAll(() => app.stop());

const fields = {
  adminComments: '',
  correctionsHighlights: '',
  teachingPoints: '',
  overallRating: null,
  score: null,
  learning: null,
};
const texts = { title: 'Chest', description: 'Cough.', difficulty: 'Easy' };
const mp3 = { fileType: 'mp3' } as const;

/** A case with a file, and a report on the case whose feedback draft has a recording. */
async function aStart() {
  const files = [aFile(await app.upload(anMp3()), mp3)];
  const { id: caseId } = await app.aCase({ files });
  const { id } = await app.aSubmission(caseId);
  const keep = (spokenFeedbackUrl: string | null) =>
    app.call('putFeedbackDraft', { params: { id }, body: { ...fields, spokenFeedbackUrl } });
  await keep(await app.upload(anMp3()));
  const update = (changes: object) =>
    app.call('updateReportingCase', { params: { id: caseId }, body: { ...texts, ...changes } });
  return {
    async keepAnother() {
      const another = await app.upload(anMp3());
      return () => keep(another);
    },
    give: () => () => app.giveFeedback(id),
    deleteCase: () => () => app.call('deleteReportingCase', { params: { id: caseId } }),
    async addFile() {
      const newFiles = [aFile(await app.upload(anMp3()), mp3)];
      return () => update({ newFiles });
    },
  };
}
/** Keys of the files that records refer to. */
async function namedKeys(): Promise<string[]> {
  const read = (name: string) => app.connection.collection(name).find({}).toArray();
  const cases = await read('cases');
  const reports = await read('submissions');
  const drafts = await read('feedback_drafts');
  const keys = [
    ...cases.flatMap(({ files }) => (files as { key: string }[]).map(({ key }) => key)),
    ...reports.flatMap(({ feedback }) => {
      const given = feedback as { fileKey: string; spokenKey: string | null } | null;
      return given ? [given.fileKey, given.spokenKey] : [];
    }),
    ...drafts.map(({ spokenKey }) => spokenKey as string | null),
  ];
  return keys.filter((key) => key !== null);
}

describeDroppedFiles({
  service: () => ({ ...app, namedKeys, sweep: () => app.reporting.maintain() }),
  start: aStart,
  pairs: [
    ['give', 'keepAnother'],
    ['deleteCase', 'keepAnother'],
    ['deleteCase', 'give'],
    ['deleteCase', 'addFile'],
  ],
});
