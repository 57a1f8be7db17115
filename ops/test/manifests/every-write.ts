import { randomUUID } from 'node:crypto';
import {
  type AnswerGroup,
  type Exam,
  type ExamPaper,
  type ExamPreset,
  type ExamSource,
  type Image,
  type Route,
  serviceRoutes,
  type SpotterSubsection,
  type BodySystem,
  type Subdivision,
  type Test,
  type TestQuestion,
  type TheoryPaper,
} from '@medrad/contracts';
import { developerPassword, type ProductClient, registerDeveloper, registerResident } from '@medrad/testing';
import sharp from 'sharp';
import { writeLearning } from './write-learning';
import { writePeerReview } from './write-peer-review';
import { writeReporting } from './write-reporting';

/** Routes of all calls that may write (all methods but GET), by operation id. */
export const writingCalls: ReadonlyMap<string, Route> = new Map(
  Object.values(serviceRoutes).flatMap((routes) =>
    Object.entries(routes).filter(([, { method }]) => method !== 'GET'),
  ),
);

/** The product to write to, and functions that {@link writeThroughEveryCall} calls. */
export interface Author {
  url: string;
  /** Makes a password reset link for a user, as operators do, and returns its token. */
  makeResetToken(userId: string): Promise<string>;
  /** Moves the start of a running exam back by some seconds, as if nobody had made a call for it since. */
  moveExamBack(examId: string, seconds: number): Promise<void>;
  /** Called after each writing call with its operation id. */
  written(operationId: string): Promise<void>;
}

interface Sending {
  params?: Record<string, string>;
  body?: unknown;
}

const fill = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const drawImage = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 1700, height: 480, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .png()
    .toBuffer();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

function formOf(file: [field: string, bytes: Buffer, name: string, type: string], texts: object): FormData {
  const [field, bytes, name, type] = file;
  const form = new FormData();
  for (const [key, value] of Object.entries(texts)) form.append(key, String(value));
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

const imageForm = async (shade: number, title: string): Promise<FormData> =>
  formOf(['imageFile', await drawImage(shade), 'image.png', 'image/png'], { title });

/** Calls each writing route of the product at least once, so that rows and files of every kind are stored. */
export async function writeThroughEveryCall({
  url,
  makeResetToken,
  moveExamBack,
  written,
}: Author): Promise<void> {
  const developer = await registerDeveloper(url);
  await written('register');
  await written('unlockDeveloper');
  const call =
    (client: ProductClient) =>
    async <T>(operationId: string, { params = {}, body }: Sending = {}): Promise<T> => {
      const route = writingCalls.get(operationId);
      if (!route) throw new Error(`There is no call ${operationId}.`);
      const answer = await client.send<T>(route.method, fill(route.path, params), body);
      await written(operationId);
      return answer;
    };
  await writeAsResident(url, call, makeResetToken);
  await writeSpotters(url, developer, call(developer), moveExamBack);
  await writePapers(call(developer));
  const writerOf = (client: ProductClient) => ({ client, send: call(client) });
  await writePeerReview({
    url,
    author: writerOf(await registerResident(url, 'Dina Iyer')),
    reader: writerOf(await registerResident(url, 'Esha Jain')),
    developer: writerOf(developer),
  });
  await writeReporting({
    url,
    teacher: writerOf(developer),
    resident: writerOf(await registerResident(url, 'Farid Khan')),
  });
  await writeLearning(writerOf(await registerResident(url, 'Gita Bose')));
  await writeAccounts(url, developer, call(developer));
}

type Call = <T>(operationId: string, sending?: Sending) => Promise<T>;

async function writeAsResident(
  url: string,
  call: (client: ProductClient) => Call,
  makeResetToken: Author['makeResetToken'],
): Promise<void> {
  const resident = await registerResident(url);
  const send = call(resident);
  const { email, id, password } = resident.user;
  await send('login', { body: { email, password } });
  await send('endOtherSessions');
  await send('changePassword', { body: { currentPassword: password, newPassword: 'lantern-meadow-77' } });
  const activity = { activityType: 'paper_view', resourceType: 'paper', resourceId: randomUUID() };
  await send('createActivity', { body: activity });
  await send('createPrivateMessage', {
    body: { subject: 'Chat Message', content: 'A question', messageType: 'query' },
  });
  const other = await registerResident(url, 'Bela Shah');
  const [session] = await other.send<{ id: string }[]>('GET', '/api/auth/sessions');
  await call(other)('endSession', { params: { id: session?.id ?? '' } });
  const token = await makeResetToken(id);
  await send('resetPassword', { body: { token, password: 'harbour-violet-38' } });
}

/** Sends a file in the three steps of an upload. */
async function uploadInSteps(url: string, developer: ProductClient, send: Call, imageId?: string) {
  const { uploadURL, expectedPath } = await send<{ uploadURL: string; expectedPath: string }>(
    'createImageUploadUrl',
    { body: { filename: 'image.png', ...(imageId ? { imageId } : {}) } },
  );
  const sent = await fetch(new URL(uploadURL, url), {
    method: 'PUT',
    headers: { cookie: developer.cookie(), 'content-type': 'image/png' },
    body: new Uint8Array(await drawImage(90)),
  });
  if (!sent.ok) throw new Error(`the upload was answered ${sent.status}`);
  return { uploadedURL: uploadURL, expectedPath };
}

async function writeSpotters(
  url: string,
  developer: ProductClient,
  send: Call,
  moveExamBack: Author['moveExamBack'],
): Promise<void> {
  const { id: systemId } = await send<BodySystem>('createSystem', {
    body: { name: 'chest', displayName: 'Chest' },
  });
  const { id: subdivisionId } = await send<Subdivision>('createSubdivision', {
    params: { id: systemId },
    body: { name: 'lung', displayName: 'Lung' },
  });
  const { id: subsectionId } = await send<SpotterSubsection>('createSubsection', {
    body: { name: 'Thorax' },
  });
  await send('orderSubsections', { body: { subsectionIds: [subsectionId] } });
  const { id: testId } = await send<Test>('createTest', {
    body: { title: 'Spotter', description: 'About it', duration: 30, systemId },
  });
  await send('assignSubsection', { params: { testId }, body: { subsectionId } });
  for (const isForPapersOnly of [true, false]) {
    await send('setSubsectionImages', { params: { id: subsectionId }, body: { isForPapersOnly } });
  }
  const { image } = await send<{ image: Image }>('uploadImage', { body: await imageForm(40, 'Pneumonia') });
  const texts = { title: image.title, description: '', systemId, subdivisionId };
  await send('updateImage', { params: { id: image.id }, body: texts });
  const confirmed = await uploadInSteps(url, developer, send, image.id);
  await send('confirmImageUpload', { body: confirmed });
  const { id: questionId } = await send<TestQuestion>('createQuestion', {
    params: { testId },
    body: { imageId: image.id, questionNumber: 1, question: null },
  });
  await send('updateQuestion', { params: { id: questionId }, body: { questionNumber: 1 } });
  await send('orderQuestions', { params: { testId }, body: { questionIds: [questionId] } });
  const source = { testId, subsectionId, systemIds: [systemId] };
  await writeExam(developer, send, image.id, source);
  await writeLateAnswer(developer, send, source, moveExamBack);
  await send('submitFeedback', { params: { testId }, body: { rating: 4, suggestion: 'More of these' } });
  const done = { activityType: 'test_complete', resourceType: 'test', resourceId: testId };
  await send('createActivity', { body: done });
  await send('updateTest', { params: { testId }, body: { title: 'Spotter one', description: 'About it' } });
  for (const list of ['listSuggestions', 'listSuggestionsBySubsection']) {
    await send(list, { body: { password: developerPassword } });
  }
  await deleteSpotters(send, { systemId });
}

const examFormat = {
  pace: 'free',
  items: 1,
  seconds: 600,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};

/** Answers an exam a minute after its end, reads its result, and accepts the answer. */
async function writeLateAnswer(
  developer: ProductClient,
  send: Call,
  source: ExamSource,
  moveExamBack: Author['moveExamBack'],
): Promise<void> {
  const body = { examId: randomUUID(), format: examFormat, source };
  const { id } = await send<Exam>('createExam', { body });
  await send('startExam', { params: { id } });
  await moveExamBack(id, examFormat.seconds + 60);
  const typedAt = new Date(Date.now() - 120_000).toISOString();
  const answer = { text: 'White patch', isNormal: null, answerRevision: 1, typedAt };
  await send('putExamAnswer', { params: { id, number: '1' }, body: answer });
  await developer.send('GET', `/api/exams/${id}/result`);
  await send('acceptLateAnswers', { params: { id }, body: { reason: 'The network failed' } });
}

/** Stores an answer key of an image, and everything about exams with this image. */
async function writeExam(
  developer: ProductClient,
  send: Call,
  imageId: string,
  source: ExamSource,
): Promise<void> {
  const rules = { isTitleAccepted: true, accepted: [], partial: [], rejected: [], side: null };
  await send('putAnswerKey', { params: { id: imageId }, body: rules });
  const format = examFormat;
  const preset = { name: 'Mock', format };
  for (const name of ['Mock', 'Old mock']) {
    const stored = await send<ExamPreset>('createExamPreset', {
      body: { ...preset, presetId: randomUUID(), name },
    });
    await send('updateExamPreset', { params: { id: stored.id }, body: { ...preset, name } });
    if (name !== 'Mock') await send('deleteExamPreset', { params: { id: stored.id } });
  }
  const window = { opensAt: null, closesAt: null };
  const [paper, ofPaper] = [{ id: '' }, { id: '' }];
  for (const title of ['Paper', 'Old paper']) {
    const body = { paperId: randomUUID(), title, format, source, ...window };
    const params = { id: (await send<ExamPaper>('createExamPaper', { body })).id };
    await send('updateExamPaper', { params, body: { title, ...window } });
    const { id: voidedId } = await send<Exam>('takeExamPaper', { params });
    await send('voidExam', { params: { id: voidedId }, body: { reason: 'A fire alarm' } });
    await send('grantSecondAttempt', { params: { id: voidedId }, body: { reason: 'A fire alarm' } });
    const { id: examId } = await send<Exam>('takeExamPaper', { params });
    const item = { ...params, number: '1' };
    const adjustmentId = randomUUID();
    const adjustment = { adjustmentId, kind: 'removed', reason: 'A wrong image' };
    if (title !== 'Paper') {
      await send('startExam', { params: { id: examId } });
      await send('submitExam', { params: { id: examId } });
    }
    await send('adjustExamPaperItem', { params: item, body: adjustment });
    const withdrawal = { adjustmentId, reason: 'It was right' };
    if (title !== 'Paper') await send('withdrawItemAdjustment', { params: item, body: withdrawal });
    await send('openExamPaperResults', { params });
    if (title !== 'Paper') await send('deleteExamPaper', { params });
    else [paper.id, ofPaper.id] = [params.id, examId];
  }
  const { id } = await send<Exam>('createExam', { body: { examId: randomUUID(), format, source } });
  await send('putExamAccommodation', {
    params: { userId: randomUUID() },
    body: { factor: 1.25, reason: 'By certificate' },
  });
  await send('startExam', { params: { id } });
  await send('pauseExam', { params: { id } });
  await send('resumeExam', { params: { id } });
  const extension = { extensionId: randomUUID(), seconds: 60, reason: 'A fire alarm' };
  await send('extendExam', { params: { id }, body: extension });
  const typedAt = new Date().toISOString();
  const answer = { text: 'White patch', isNormal: null, answerRevision: 1, typedAt };
  await send('putExamAnswer', { params: { id, number: '1' }, body: answer });
  await send('submitExam', { params: { id } });
  await send('contestAnswer', { params: { id, number: '1' }, body: { isContested: true } });
  const [group] = await developer.send<AnswerGroup[]>('GET', '/api/answer-groups');
  const params = { id: group?.id ?? '' };
  const first = { decisionId: randomUUID(), verdict: 'partial', revision: 0 };
  await send('decideAnswerGroup', { params, body: first });
  const { revision } = await send<AnswerGroup>('undoAnswerDecision', {
    params,
    body: { decisionId: first.decisionId },
  });
  const second = { decisionId: randomUUID(), verdict: 'accepted', revision };
  await send('decideAnswerGroup', { params, body: second });
  const other = await send<Exam>('createExam', { body: { examId: randomUUID(), format, source } });
  const made = { params: { id: other.id }, body: { reason: 'Made by mistake' } };
  await send('voidExam', made);
  await send('takeBackVoid', made);
  await send('voidExam', made);
  const reserve = (isForPapersOnly: boolean) =>
    send('updateImage', { params: { id: imageId }, body: { title: 'Pneumonia', isForPapersOnly } });
  await reserve(true);
  await send('startExam', { params: ofPaper });
  await send('submitExam', { params: ofPaper });
  const closed = { title: 'Paper', opensAt: null, closesAt: new Date(Date.now() - 1000).toISOString() };
  await send('updateExamPaper', { params: paper, body: closed });
  await reserve(false);
}

/** Creates records and deletes them again, so that the records of other calls remain for the checks. */
async function deleteSpotters(send: Call, { systemId }: { systemId: string }): Promise<void> {
  const test = await send<Test>('createTest', { body: { title: 'Short', description: '', duration: 5 } });
  const { image } = await send<{ image: Image }>('uploadImage', { body: await imageForm(70, 'Fracture') });
  const { id } = await send<TestQuestion>('createQuestion', {
    params: { testId: test.id },
    body: { imageId: image.id, questionNumber: 1, question: null },
  });
  await send('deleteQuestion', { params: { id } });
  await send('deleteTest', { params: { testId: test.id } });
  await send('deleteImage', { params: { id: image.id } });
  const folder = await send<SpotterSubsection>('createSubsection', { body: { name: 'Abdomen' } });
  await send('updateSubsection', { params: { id: folder.id }, body: { name: 'Belly' } });
  await send('deleteSubsection', { params: { id: folder.id } });
  const texts = { name: 'pleura', displayName: 'Pleura' };
  const part = await send<Subdivision>('createSubdivision', { params: { id: systemId }, body: texts });
  const params = { id: systemId, subdivisionId: part.id };
  await send('updateSubdivision', { params, body: { ...texts, displayName: 'The pleura' } });
  await send('deleteSubdivision', { params });
  const system = await send<BodySystem>('createSystem', { body: { name: 'bone', displayName: 'Bone' } });
  const renamed = { name: 'bones', displayName: 'Bones' };
  await send('updateSystem', { params: { id: system.id }, body: renamed });
  await send('deleteSystem', { params: { id: system.id } });
}

async function writePapers(send: Call): Promise<void> {
  const add = (title: string) => {
    const body = formOf(['pdfFile', pdf, 'paper.pdf', 'application/pdf'], {
      title,
      subject: 'Radiology',
      year: 2024,
    });
    return send<TheoryPaper>('uploadTheoryPaper', { body });
  };
  const paper = await add('DMRD June');
  const body = formOf(['answerFile', pdf, 'answer.pdf', 'application/pdf'], {});
  await send('uploadPaperAnswer', { params: { id: paper.id }, body });
  await send('deleteTheoryPaper', { params: { id: (await add('DMRD December')).id } });
}

async function writeAccounts(url: string, developer: ProductClient, send: Call): Promise<void> {
  const resident = await registerResident(url, 'Chitra Nair');
  const params = { id: resident.user.id };
  for (const change of ['verifyUser', 'disableUser', 'enableUser']) await send(change, { params });
  const [message] = await send<{ id: string }[]>('searchPrivateMessages', {
    body: { password: developerPassword },
  });
  const id = message?.id ?? '';
  await send('markPrivateMessageRead', { params: { id }, body: {} });
  await send('replyToPrivateMessage', { params: { messageId: id }, body: { reply: 'An answer' } });
  await send('lockDeveloper');
  await developer.send('POST', '/api/developer/unlock', { password: developerPassword });
  await send('logout');
}
