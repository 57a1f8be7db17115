import { randomUUID } from 'node:crypto';
import type { Exam, Image, LearningToday } from '@medrad/contracts';
import { developerPassword, eventually, registerDeveloper, registerResident } from '@medrad/testing';
import sharp from 'sharp';
import { type ProductInProcess, startProductInProcess } from './product-in-process';

let running: ProductInProcess;
beforeAll(async () => {
  running = await startProductInProcess(developerPassword);
});
afterAll(() => running.stop());

const format = {
  pace: 'free',
  items: 2,
  seconds: 600,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};

test('an image that was missed in an exam is reviewed from the next day on, until it is deleted', async () => {
  const { url } = running.product.gateway;
  const [developer, resident] = [await registerDeveloper(url), await registerResident(url)];
  const upload = async (title: string): Promise<string> => {
    const image = sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } });
    const form = new FormData();
    form.append('title', title);
    form.append('imageFile', new File([new Uint8Array(await image.png().toBuffer())], 'film.png'));
    return (await developer.send<{ image: Image }>('POST', '/api/upload-image', form)).image.id;
  };
  const rickets = await upload('Rickets');
  await upload('Pneumothorax');
  const { id } = await resident.send<Exam>('POST', '/api/exams', {
    examId: randomUUID(),
    format,
    source: {},
  });
  await resident.send('POST', `/api/exams/${id}/start`);
  for (const number of [1, 2]) {
    const typedAt = new Date().toISOString();
    const answer = { text: 'pneumothorax', isNormal: null, answerRevision: 1, typedAt };
    await resident.send('PUT', `/api/exams/${id}/answers/${number}`, answer);
  }
  await resident.send('POST', `/api/exams/${id}/submit`);

  const today = () => resident.send<LearningToday>('GET', '/api/learning/today');
  await eventually(async () => expect((await today()).done).toBe(1));
  const reviews = [
    {
      id: randomUUID(),
      imageId: rickets,
      grade: 'good',
      reviewedAt: new Date().toISOString(),
      milliseconds: 4000,
    },
  ];
  const send = () =>
    resident.send<{ cards: object[]; skipped: string[] }>('POST', '/api/learning/reviews', { reviews });
  expect((await send()).cards).toMatchObject([{ imageId: rickets, reviews: 2 }]);

  await developer.send('DELETE', `/api/images/${rickets}`);
  await eventually(async () => expect((await today()).done).toBe(0));
  expect(await send()).toEqual({ cards: [], skipped: [reviews[0]?.id] });
});
