import { randomUUID } from 'node:crypto';
import { type AnswerGroup, type Exam, type ExamPaper, serviceRoutes } from '@medrad/contracts';
import {
  createSpotter,
  developerPassword,
  eventually,
  type ProductClient,
  registerDeveloper,
  registerResident,
  residentReads,
} from '@medrad/testing';
import sharp from 'sharp';
import { type ProductInProcess, startProductInProcess } from './product-in-process';

let running: ProductInProcess;
beforeAll(async () => {
  running = await startProductInProcess(developerPassword);
});
afterAll(() => running.stop());

/** Words that occur only in the texts of the image, by the field that contains them. */
const secrets = {
  title: 'Quandrelosis',
  description: 'Brenfold',
  findings: 'Ostramine',
  clinicalClue: 'Velquist',
};
const format = {
  pace: 'free',
  items: 1,
  seconds: 600,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};

/** Everything that the product says to a person: status, headers and text of each answer, by its address. */
async function listen({ cookie }: ProductClient, ids: readonly string[]): Promise<Map<string, string>> {
  const heard = new Map<string, string>();
  for (const address of residentReads(Object.values(serviceRoutes), ids, ids.slice(0, 1))) {
    const answer = await fetch(running.product.gateway.url + address, { headers: { cookie: cookie() } });
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect([address, answer.status]).not.toEqual([address, 429]);
    heard.set(address, `${answer.status} ${JSON.stringify([...answer.headers])} ${body}`);
  }
  return heard;
}

/** Addresses at which the person was told one of the secret words. */
const tellingOf = (heard: Map<string, string>): string[] =>
  [...heard].flatMap(([address, answer]) =>
    Object.values(secrets).some((word) => answer.includes(word)) ? [address] : [],
  );

/** Starts an exam, answers its item and hands it in. */
async function finish(resident: ProductClient, examId: string): Promise<void> {
  await resident.send('POST', `/api/exams/${examId}/start`);
  const answer = { text: 'rickets', isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() };
  await resident.send('PUT', `/api/exams/${examId}/answers/1`, answer);
  await resident.send('POST', `/api/exams/${examId}/submit`);
}

test('N29 while a person takes a paper, no call of any service tells that person what its images show', async () => {
  const { url } = running.product.gateway;
  const [developer, asha] = [await registerDeveloper(url), await registerResident(url)];
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const spotter = await createSpotter(developer, { title: 'Bones', questions: [{ image, fields: secrets }] });
  const [question] = await developer.send<{ imageId: string }[]>('GET', `/api/tests/${spotter.id}/questions`);
  const imageId = question?.imageId ?? '';

  // An earlier exam with the image leaves traces: a card, marks, a contest that was decided, and its notice.
  const creation = { examId: randomUUID(), format, source: { testId: spotter.id } };
  const practice = await asha.send<Exam>('POST', '/api/exams', creation);
  await finish(asha, practice.id);
  const present = (address: string) =>
    eventually(async () => expect(await asha.send<object[]>('GET', address)).not.toEqual([]));
  await present(`/api/learning/cards?imageIds=${imageId}`);
  const contest = { isContested: true, reason: '', revision: 0 };
  await asha.send('PUT', `/api/exams/${practice.id}/contests/1`, contest);
  const [group] = await developer.send<AnswerGroup[]>('GET', '/api/answer-groups');
  const decision = { decisionId: randomUUID(), verdict: 'partial', revision: group?.revision };
  await developer.send('POST', `/api/answer-groups/${group?.id}/decision`, decision);
  await present('/api/notices');

  const paper = await developer.send<ExamPaper>('POST', '/api/exam-papers', {
    paperId: randomUUID(),
    title: 'Friday paper',
    about: '',
    format,
    source: { testId: spotter.id },
    resultRelease: 'at_once',
    isShuffled: false,
    isVerifiedOnly: false,
    opensAt: null,
    closesAt: null,
  });
  const ids = [imageId, spotter.id, practice.id, paper.id, asha.user.id];
  expect(tellingOf(await listen(asha, ids))).toEqual(
    expect.arrayContaining([
      `/api/images/by-id?ids=${imageId}`,
      `/api/tests/${spotter.id}/questions`,
      `/api/exams/${practice.id}/result`,
    ]),
  );

  const exam = await asha.send<Exam>('POST', `/api/exam-papers/${paper.id}/exam`);
  await asha.send('POST', `/api/exams/${exam.id}/start`);
  const during = await listen(asha, [...ids, exam.id]);
  expect(tellingOf(during)).toEqual([]);
  expect([...during.values()].filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(25);

  await asha.send('POST', `/api/exams/${exam.id}/submit`);
  expect(tellingOf(await listen(asha, [exam.id]))).toContain(`/api/exams/${exam.id}/result`);
});
