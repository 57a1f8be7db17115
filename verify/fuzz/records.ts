import {
  type BodySystem,
  type Image,
  type PeerCase,
  type PeerComment,
  type PeerReport,
  peerReviewFeature,
  type ReportingCase,
  type ReportingSubmission,
  type ReportText,
  type Subdivision,
  type Test,
  type TestQuestion,
  type UserMessage,
} from '@medrad/contracts';
import { createPaper, makePdf, type ProductClient } from '@medrad/testing';
import type { KnownIds } from './description';
import { blankPng } from '../faults/src/images';

/** Number of records of each kind: several, because the fuzzer's requests delete some of them. */
const copies = 4;

async function makeSystem(developer: ProductClient, name: string) {
  const system = await developer.send<BodySystem>('POST', '/api/systems', { name, displayName: name });
  const subdivisions = `/api/systems/${system.id}/subdivisions`;
  const { id } = await developer.send<Subdivision>('POST', subdivisions, { name, displayName: name });
  return { system: system.id, subdivision: id };
}

async function makeSpotter(developer: ProductClient, title: string) {
  const form = new FormData();
  form.append('title', title);
  form.append('imageFile', new File([new Uint8Array(blankPng(32, 32))], 'a.png'));
  const { image } = await developer.send<{ image: Image }>('POST', '/api/upload-image', form);
  const test = await developer.send<Test>('POST', '/api/tests', { title });
  const questions = `/api/tests/${test.id}/questions`;
  const body = { imageId: image.id, questionNumber: 1 };
  const question = await developer.send<TestQuestion>('POST', questions, body);
  return {
    test: test.id,
    image: image.id,
    question: question.id,
    key: image.imageUrl.split('/').at(-1) ?? '',
  };
}

async function makeCase(resident: ProductClient, title: string) {
  const peerCase = await resident.send<PeerCase>('POST', '/api/peer-review/cases', {
    title,
    description: title,
  });
  const ofCase = `/api/peer-review/cases/${peerCase.id}`;
  const comment = await resident.send<PeerComment>('POST', `${ofCase}/comments`, { content: title });
  await resident.send('POST', `${ofCase}/reports`, { reason: 'wrong' });
  return [peerCase.id, comment.id];
}

async function makeReport(developer: ProductClient, resident: ProductClient, title: string) {
  const { id: caseId } = await developer.send<ReportingCase>('POST', '/api/reporting/cases', {
    title,
    description: title,
    difficulty: 'Easy',
    files: [],
  });
  const report = { caseId, findings: title, impression: title };
  const submission = await resident.send<ReportingSubmission>('POST', '/api/reporting/submissions', report);
  const text = { kind: 'phrase', name: title, findings: title };
  const { id } = await developer.send<ReportText>('POST', '/api/reporting/texts', text);
  return [caseId, submission.id, id];
}

/** Creates a few records of every kind. Returns their ids, which the fuzzer uses in paths. */
export async function makeRecords(developer: ProductClient, resident: ProductClient): Promise<KnownIds> {
  await developer.send('PUT', `/api/feature-toggles/${peerReviewFeature}`, { isEnabled: true });
  const made = [];
  for (let copy = 0; copy < copies; copy += 1) {
    const name = `Fuzz ${copy}`;
    const message = { subject: name, content: name, messageType: 'query' };
    made.push({
      ...(await makeSystem(developer, name)),
      ...(await makeSpotter(developer, name)),
      paper: await createPaper(developer, { title: name, paper: makePdf([{ lines: [name] }]) }),
      discussed: await makeCase(resident, name),
      reported: await makeReport(developer, resident, name),
      message: (await resident.send<UserMessage>('POST', '/api/private-messages', message)).id,
    });
  }
  const reports = await developer.send<PeerReport[]>('GET', '/api/peer-review/reports');
  return {
    'tests testId': made.map(({ test }) => test),
    'test-questions id': made.map(({ question }) => question),
    'images id': made.map(({ image }) => image),
    'systems id': made.map(({ system }) => system),
    'systems subdivisionId': made.map(({ subdivision }) => subdivision),
    'theory-papers id': made.map(({ paper }) => paper.id),
    'peer-review id': [...made.flatMap(({ discussed }) => discussed), ...reports.map(({ id }) => id)],
    'reporting id': made.flatMap(({ reported }) => reported),
    'reporting userId': [resident.user.id],
    'private-messages id': made.map(({ message }) => message),
    'private-messages messageId': made.map(({ message }) => message),
    'users id': [resident.user.id],
    'files key': made.flatMap(({ key, paper }) => [key, paper.fileUrl.split('/').at(-1) ?? '']),
  };
}
