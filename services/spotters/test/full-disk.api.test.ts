import { randomUUID } from 'node:crypto';
import { spottersRoutes } from '@medrad/contracts';
import { asCaller, type CallOptions, describeFullDisk, backdateExam } from '@medrad/testing';
import {
  adminPassword,
  anExamCreation,
  aPaperCreation,
  anImageFile,
  noAnswerRules,
  type Spotters,
  startSpotters,
} from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterAll(() => app.stop());

type Request = Omit<CallOptions, 'as'>;
/** Prepares a call as a developer. All calls use one session, because an upload ticket belongs to one session. */
const asDeveloper =
  (prepare: () => Promise<Request> | Request = () => ({})) =>
  async (): Promise<CallOptions> => ({ as: asCaller(app.developer), ...(await prepare()) });
const asUser =
  (prepare: () => Promise<Request> | Request = () => ({})) =>
  async (): Promise<CallOptions> => ({ as: asCaller(app.user), ...(await prepare()) });

const aName = (): string => `n${randomUUID()}`;
const ofTest = async () => ({ params: { testId: await app.aTest() } });
const ofImage = async () => ({ params: { id: await app.anImage() } });
async function twoQuestions() {
  const { params } = await ofTest();
  const ids: string[] = [];
  for (const questionNumber of [1, 2]) {
    const question = { imageId: await app.anImage(), questionNumber };
    ids.push((await app.call('createQuestion', { params, body: question })).body.id);
  }
  return { params, ids };
}
async function aFolderWithImage(): Promise<string> {
  const folder = await aFolder();
  const { params } = await twoQuestions();
  await app.call('assignSubsection', { params, body: { subsectionId: folder } });
  return folder;
}
const aPreset = () => ({ presetId: randomUUID(), name: aName(), format: anExamCreation().format });
async function aStoredPreset(): Promise<string> {
  return (await app.call('createExamPreset', { body: aPreset() })).body.id;
}
async function aPaperBody() {
  await app.anImage();
  return aPaperCreation({}, { items: 1 });
}
async function ofPaper() {
  return { params: { id: (await app.call('createExamPaper', { body: await aPaperBody() })).body.id } };
}
async function aFolder(): Promise<string> {
  return (await app.call('createSubsection', { body: { name: aName() } })).body.id;
}
async function aSystem(): Promise<string> {
  const name = aName();
  return (await app.call('createSystem', { body: { name, displayName: name } })).body.id;
}
async function aSubdivision() {
  const id = await aSystem();
  const name = aName();
  const { body } = await app.call('createSubdivision', { params: { id }, body: { name, displayName: name } });
  return { params: { id, subdivisionId: body.id } };
}
async function aTicket() {
  return (await app.call('createImageUploadUrl', { body: { filename: 'a.png' } })).body;
}
const bytesOf = async () => new Uint8Array(await anImageFile());
async function anImageForm(): Promise<FormData> {
  const form = new FormData();
  form.append('title', 'Pneumothorax');
  form.append('imageFile', new Blob([await bytesOf()]), 'film.png');
  return form;
}
async function aReceivedUpload() {
  const { uploadURL, expectedPath } = await aTicket();
  await app.fetch(uploadURL, { method: 'PUT', body: await bytesOf() });
  return { body: { uploadedURL: uploadURL, expectedPath } };
}
async function aFileKey(): Promise<string> {
  const { body } = await app.upload(await anImageFile());
  return body.image.imageUrl.split('/').at(-1) ?? '';
}

async function anExamBody() {
  await app.anImage();
  return anExamCreation({ items: 1 });
}
async function anExam() {
  const { body } = await app.call('createExam', { body: await anExamBody(), as: app.user });
  return { params: { id: body.id } };
}
async function aRunningExam() {
  const exam = await anExam();
  await app.call('startExam', { ...exam, as: app.user });
  return exam;
}
async function aPausedExam() {
  const exam = await aRunningExam();
  await app.call('pauseExam', { ...exam, as: app.user });
  return exam;
}
async function anEndedExam() {
  const exam = await aRunningExam();
  await app.call('submitExam', { ...exam, as: app.user });
  return exam;
}

/** A voided exam of a paper. */
async function aVoidedExam() {
  const { id } = (await app.call('takeExamPaper', { ...(await ofPaper()), as: app.user })).body;
  await app.call('voidExam', { params: { id }, body: { reason: 'A fire alarm' } });
  return { params: { id } };
}

/** An exam that has ended with an answer that arrived a minute later, and whose person has seen the result. */
async function anExamWithLateAnswer() {
  const exam = await aRunningExam();
  await backdateExam(app, exam.params.id, 100);
  const typedAt = new Date(Date.now() - 90_000).toISOString();
  const body = { text: aName(), isNormal: null, answerRevision: 1, typedAt };
  await app.call('putExamAnswer', { params: { ...exam.params, number: '1' }, body, as: app.user });
  await app.call('getExamResult', { ...exam, as: app.user });
  return exam;
}

/** An answer that its author contests, and its group of equal answers in the teachers' queue. */
async function aContestedAnswer() {
  const exam = await aRunningExam();
  const params = { ...exam.params, number: '1' };
  const typedAt = new Date().toISOString();
  const body = { text: aName(), isNormal: null, answerRevision: 1, typedAt };
  await app.call('putExamAnswer', { params, body, as: app.user });
  await app.call('submitExam', { ...exam, as: app.user });
  await app.call('contestAnswer', { params, body: { isContested: true }, as: app.user });
  const groups = (await app.call('listAnswerGroups', { query: { limit: 50 } })).body;
  const group = groups.find(({ samples }) => samples.some(({ text }) => text === body.text));
  return { answer: { params }, group: { params: { id: group?.id ?? '' } } };
}
async function aDecision() {
  const { group } = await aContestedAnswer();
  const body = { decisionId: randomUUID(), verdict: 'accepted', revision: 0 };
  await app.call('decideAnswerGroup', { ...group, body });
  return { ...group, body: { decisionId: body.decisionId } };
}

const inspect = asUser(() => ({ body: { password: adminPassword } }));

describeFullDisk({
  routes: spottersRoutes,
  baseUrl: () => app.url,
  writes: {
    createTest: asDeveloper(() => ({ body: { title: 'Chest' } })),
    updateTest: asDeveloper(async () => ({ ...(await ofTest()), body: { title: aName() } })),
    deleteTest: asDeveloper(ofTest),
    assignSubsection: asDeveloper(async () => {
      const { body } = await app.call('createSubsection', { body: { name: aName() } });
      return { ...(await ofTest()), body: { subsectionId: body.id } };
    }),
    createQuestion: asDeveloper(async () => ({
      ...(await ofTest()),
      body: { imageId: await app.anImage(), questionNumber: 1 },
    })),
    orderQuestions: asDeveloper(async () => {
      const { params, ids } = await twoQuestions();
      return { params, body: { questionIds: ids.reverse() } };
    }),
    updateQuestion: asDeveloper(async () => ({
      params: { id: (await twoQuestions()).ids[0] ?? '' },
      body: { questionNumber: 2 },
    })),
    deleteQuestion: asDeveloper(async () => ({ params: { id: (await twoQuestions()).ids[0] ?? '' } })),
    submitFeedback: asUser(async () => ({ ...(await ofTest()), body: { rating: 5, suggestion: 'More' } })),
    createSubsection: asDeveloper(() => ({ body: { name: aName() } })),
    updateSubsection: asDeveloper(async () => ({
      params: { id: await aFolder() },
      body: { name: aName() },
    })),
    deleteSubsection: asDeveloper(async () => ({ params: { id: await aFolder() } })),
    setSubsectionImages: asDeveloper(async () => ({
      params: { id: await aFolderWithImage() },
      body: { isForPapersOnly: true },
    })),
    orderSubsections: asDeveloper(async () => ({ body: { subsectionIds: [await aFolder()] } })),
    uploadImage: asDeveloper(async () => ({ body: await anImageForm() })),
    createImageUploadUrl: asDeveloper(() => ({ body: { filename: 'a.png' } })),
    receiveImageUpload: asDeveloper(async () => ({
      params: { token: (await aTicket()).uploadURL.split('/').at(-1) ?? '' },
      text: await bytesOf(),
    })),
    confirmImageUpload: asDeveloper(aReceivedUpload),
    updateImage: asDeveloper(async () => ({ ...(await ofImage()), body: { title: aName() } })),
    putAnswerKey: asDeveloper(async () => ({ ...(await ofImage()), body: noAnswerRules })),
    deleteImage: asDeveloper(ofImage),
    listSuggestions: inspect,
    listSuggestionsBySubsection: inspect,
    createExam: asUser(async () => ({ body: await anExamBody() })),
    startExam: asUser(anExam),
    putExamAnswer: asUser(async () => ({
      params: { ...(await aRunningExam()).params, number: '1' },
      body: { text: 'PTX', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() },
    })),
    submitExam: asUser(aRunningExam),
    pauseExam: asUser(aRunningExam),
    resumeExam: asUser(aPausedExam),
    extendExam: asDeveloper(async () => ({
      ...(await aRunningExam()),
      body: { extensionId: randomUUID(), seconds: 60, reason: 'A fire alarm' },
    })),
    acceptLateAnswers: asDeveloper(async () => ({
      ...(await anExamWithLateAnswer()),
      body: { reason: 'The network failed' },
    })),
    voidExam: asDeveloper(async () => ({ ...(await anExam()), body: { reason: 'A fire alarm' } })),
    takeBackVoid: asDeveloper(async () => ({ ...(await aVoidedExam()), body: { reason: 'By mistake' } })),
    grantSecondAttempt: asDeveloper(async () => ({
      ...(await aVoidedExam()),
      body: { reason: 'A fire alarm' },
    })),
    putExamAccommodation: asDeveloper(() => ({
      params: { userId: randomUUID() },
      body: { factor: 1.25, reason: 'By certificate' },
    })),
    createExamPaper: asDeveloper(async () => ({ body: await aPaperBody() })),
    updateExamPaper: asDeveloper(async () => ({
      ...(await ofPaper()),
      body: { title: aName(), opensAt: null, closesAt: null },
    })),
    openExamPaperResults: asDeveloper(ofPaper),
    deleteExamPaper: asDeveloper(ofPaper),
    adjustExamPaperItem: asDeveloper(async () => {
      const { params } = await ofPaper();
      return {
        params: { ...params, number: '1' },
        body: { adjustmentId: randomUUID(), kind: 'removed', reason: 'A wrong image' },
      };
    }),
    withdrawItemAdjustment: asDeveloper(async () => {
      const params = { ...(await ofPaper()).params, number: '1' };
      const adjustment = { adjustmentId: randomUUID(), kind: 'removed', reason: 'A wrong image' };
      await app.call('adjustExamPaperItem', { params, body: adjustment });
      return { params, body: { adjustmentId: adjustment.adjustmentId, reason: 'It was right' } };
    }),
    takeExamPaper: asUser(ofPaper),
    createExamPreset: asDeveloper(() => ({ body: aPreset() })),
    updateExamPreset: asDeveloper(async () => {
      const { presetId: _id, ...body } = aPreset();
      return { params: { id: await aStoredPreset() }, body };
    }),
    deleteExamPreset: asDeveloper(async () => ({ params: { id: await aStoredPreset() } })),
    contestAnswer: asUser(async () => ({
      ...(await aContestedAnswer()).answer,
      body: { isContested: false },
    })),
    decideAnswerGroup: asDeveloper(async () => ({
      ...(await aContestedAnswer()).group,
      body: { decisionId: randomUUID(), verdict: 'accepted', revision: 0 },
    })),
    undoAnswerDecision: asDeveloper(aDecision),
    createSystem: asDeveloper(() => ({ body: { name: aName(), displayName: aName() } })),
    updateSystem: asDeveloper(async () => ({
      params: { id: await aSystem() },
      body: { name: aName(), displayName: aName() },
    })),
    deleteSystem: asDeveloper(async () => ({ params: { id: await aSystem() } })),
    createSubdivision: asDeveloper(async () => ({
      params: { id: await aSystem() },
      body: { name: aName(), displayName: aName() },
    })),
    updateSubdivision: asDeveloper(async () => ({
      ...(await aSubdivision()),
      body: { name: aName(), displayName: aName() },
    })),
    deleteSubdivision: asDeveloper(aSubdivision),
  },
  storesNothing: ['listSuggestions', 'listSuggestionsBySubsection'],
  reads: {
    listTests: asUser(),
    getTest: asUser(ofTest),
    listQuestions: asUser(ofTest),
    getRating: asUser(ofTest),
    listCompletedTests: asUser(),
    listSubsections: asUser(),
    listImages: asDeveloper(),
    getReviewFile: asUser(ofImage),
    listImagesById: asUser(async () => ({ query: { ids: (await ofImage()).params.id } })),
    listLibraryImages: asDeveloper(),
    listImageUses: asDeveloper(ofImage),
    getImageHolders: asDeveloper(ofImage),
    getAnswerKey: asDeveloper(ofImage),
    getSpotterFile: asUser(async () => ({ params: { key: await aFileKey() } })),
    getPlaceholderImage: asUser(),
    listExams: asUser(),
    getExam: asUser(anExam),
    getExamResult: asUser(anEndedExam),
    getExamImage: asUser(async () => ({ params: { ...(await aRunningExam()).params, number: '1' } })),
    getExamClock: asUser(),
    listExamAttempts: asDeveloper(() => ({ query: { userId: randomUUID() } })),
    listExamPapers: asUser(),
    getExamPaper: asUser(ofPaper),
    listExamPaperResults: asDeveloper(ofPaper),
    listExamPaperItems: asDeveloper(ofPaper),
    getExamPaperStatistics: asDeveloper(ofPaper),
    listExamPaperAnswers: asDeveloper(ofPaper),
    listExamPresets: asUser(),
    listExamAccommodations: asDeveloper(),
    getExamAccommodation: asDeveloper(() => ({ params: { userId: randomUUID() } })),
    listAnswerGroups: asDeveloper(),
    countAnswerGroups: asDeveloper(),
    listItemStatistics: asDeveloper(),
    getAnswerGroup: asDeveloper(async () => (await aContestedAnswer()).group),
    listSystems: asUser(),
    listSubdivisions: asUser(async () => ({ params: { id: await aSystem() } })),
  },
});
