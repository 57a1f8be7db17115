import { randomUUID } from 'node:crypto';
import type { ExamFormat } from '@medrad/contracts';
import { testIdentity } from '@medrad/testing';
import sharp from 'sharp';
import { anExamCreation, type Spotters, startSpotters } from './start-spotters';

let app: Spotters;
beforeAll(async () => {
  app = await startSpotters();
});
afterEach(() => app.clear());
afterAll(() => app.stop());

/** Words that occur only in texts or files that reveal the answers, by the field that contains them. */
const secrets = {
  title: 'Quandrelosis',
  description: 'Brenfold',
  findings: 'Ostramine',
  clinicalClue: 'Velquist',
  fileName: 'tarnholm',
  metadata: 'Wexcombe',
};
const spellings = (word: string): string[] => [
  word,
  Buffer.from(word).toString('base64').replace(/=*$/, ''),
  Buffer.from(word).toString('hex'),
  [...word].join('\u0000'),
];

/** An image whose file contains secret words. By default it has more than one tile, and no rendition shows it whole. */
async function aTellingImage(seed: number, width = 1800): Promise<{ id: string; imageUrl: string }> {
  const words = { ImageDescription: secrets.metadata, Artist: secrets.metadata };
  const size = { width, height: 1200, channels: 3 as const };
  const file = await sharp({ create: { ...size, background: { r: seed * 40, g: 60, b: 90 } } })
    .withExif({ IFD0: words })
    .jpeg()
    .toBuffer();
  expect(file.includes(secrets.metadata)).toBe(true);
  const { fileName, metadata: _metadata, ...texts } = secrets;
  return (await app.upload(file, texts, `${fileName}.jpg`)).body.image;
}

/** Returns all that a response says as text: status, URL, headers and body. */
async function said(response: Response): Promise<string> {
  const headers = JSON.stringify([...response.headers]);
  return `${response.status} ${response.url} ${headers} ${Buffer.from(await response.arrayBuffer()).toString('latin1')}`;
}

const formats: Partial<ExamFormat>[] = [
  { pace: 'free', seconds: 600 },
  { pace: 'cadence', seconds: 40 },
];

test.each(formats)(
  'no response before the end of an exam reveals what an image shows (%j)',
  async (format) => {
    const images = [await aTellingImage(1), await aTellingImage(2), await aTellingImage(3, 900)];
    const body = anExamCreation(format);
    const base = `/api/exams/${body.examId}`;
    const ask = (path: string, method = 'GET', sent?: object, headers: Record<string, string> = {}) =>
      app
        .fetch(path, {
          as: app.user,
          method,
          headers: { ...headers, ...(sent && { 'content-type': 'application/json' }) },
          ...(sent && { body: JSON.stringify(sent) }),
        })
        .then(said);
    const heard = [await ask('/api/exams', 'POST', body), await ask(base), await ask(`${base}/result`)];
    heard.push(await ask(`${base}/start`, 'POST'), await ask(`${base}/start`, 'POST'));
    for (const number of [1, 2, 3]) {
      const answer = {
        text: 'a guess',
        isNormal: null,
        answerRevision: 1,
        typedAt: new Date().toISOString(),
      };
      heard.push(await ask(`${base}/answers/${number}`, 'PUT', answer));
      const image = `${base}/images/${number}`;
      for (const query of ['', '?w=480', '?w=1600', '?tile=0x0', '?tile=1x0', '?download=1', '?tile=99x99']) {
        heard.push(await ask(image + query), await ask(image + query, 'HEAD'));
      }
      heard.push(await ask(image, 'GET', undefined, { Range: 'bytes=0-500' }));
      heard.push(await ask(image, 'GET', undefined, { 'If-None-Match': '*' }));
    }
    heard.push(await ask('/api/exams'), await ask('/api/exam-clock'), await ask(`${base}/images/4`));
    heard.push(await ask(`${base}/pause`, 'POST'), await ask(base), await ask(`${base}/resume`, 'POST'));
    heard.push(await ask(`${base}/contests/1`, 'PUT', { isContested: true, reason: '', revision: 0 }));
    heard.push(await ask('/api/answer-groups'), await ask('/api/exam-attempts'));
    expect(heard.filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(15);

    // With the id or file key of an image, a resident could request its texts, so responses may not contain these
    // either.
    const places = images.flatMap(({ id, imageUrl }) => [id, imageUrl.split('/').pop()!]);
    const telling = [...Object.values(secrets).flatMap(spellings), ...places].map((word) =>
      word.toLowerCase(),
    );
    const told = telling.filter((word) => heard.some((answer) => answer.toLowerCase().includes(word)));
    expect(told).toEqual([]);

    await app.call('submitExam', { params: { id: body.examId }, as: app.user });
    expect(await ask(`${base}/result`)).toContain(secrets.title);
  },
);

test.each(formats)(
  'while a person’s exam is running (%j), that person can read no marking keys, of images in the exam or others',
  async (format) => {
    const [asked, other] = [await app.anImage('Asked'), await app.anImage('Other')];
    const testId = await app.aTest();
    await app.call('createQuestion', { params: { testId }, body: { imageId: asked, questionNumber: 1 } });
    const hasKeys = async (as = app.user) => {
      const { body } = await app.call('listImagesById', { query: { ids: `${asked},${other}` }, as });
      return body.map(({ markingKey }) => markingKey !== null);
    };
    const exam = anExamCreation(format, { testId });
    const params = { id: exam.examId };
    expect((await app.call('createExam', { body: exam, as: app.user })).status).toBe(201);
    expect(await hasKeys()).toEqual([true, true]);

    await app.call('startExam', { params, as: app.user });
    expect(await hasKeys()).toEqual([false, false]);
    expect(await hasKeys(testIdentity({ sub: randomUUID() }))).toEqual([true, true]);

    await app.call('submitExam', { params, as: app.user });
    expect(await hasKeys()).toEqual([true, true]);
  },
);
