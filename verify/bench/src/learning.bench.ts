import { randomUUID } from 'node:crypto';
import { startTestMongo } from '@medrad/testing';
import { type BenchRow, median } from './bench-row';
import { benchIdentityHeader, resident } from './bench-session';
import { compareSizes, type Sized } from './compare-sizes';
import { composeLearning } from './compose-learning';

const [few, many] = [200, 20_000];
const reviewsPerCard = 15;
const reviewsADay = 60;
const batchSize = 2_000;
const now = new Date('2026-03-02T12:00:00.000Z');
const today = Math.floor(now.getTime() / 86_400_000);
const userId = resident.sub;

interface Fixture extends Sized {
  connection: Awaited<ReturnType<typeof composeLearning>>['connection'];
  stop(): Promise<void>;
}

/** A card that was reviewed often. Cards with a low number are due today, all others on later days. */
const cardOf = (imageId: string, number: number) => ({
  _id: `${userId}.${imageId}`,
  userId,
  imageId,
  group: imageId,
  addedAt: new Date(number),
  responseId: null,
  memory: {
    stability: 20 + (number % 97),
    difficulty: 1 + (number % 9),
    firstDay: today - 300,
    day: today - 10 - (number % 50),
    at: now.getTime() - (10 + (number % 50)) * 86_400_000,
    elapsedDays: 20,
    reviews: reviewsPerCard,
    lapses: number % 4,
    isMissed: false,
  },
  dueDay: number < reviewsADay ? today : today + 1 + (number % 300),
  revision: reviewsPerCard,
});

const reviewsOf = (imageId: string) =>
  Array.from({ length: reviewsPerCard }, (_, index) => {
    const reviewId = randomUUID();
    const day = today - 300 + index * 18;
    const at = new Date(day * 86_400_000);
    const row = {
      _id: `${userId}.${reviewId}`,
      userId,
      imageId,
      reviewId,
      revision: 0,
      grade: 'good',
      at,
      day,
    };
    return { ...row, milliseconds: 5000 };
  });

/** A marked answer of an exam to the image of a card. */
const answerOf = (imageId: string, number: number) => ({
  _id: randomUUID(),
  revision: 1,
  userId,
  examId: 'exam',
  imageId,
  caseKey: null,
  outcome: number % 3 === 0 ? 'rejected' : 'accepted',
  markedBy: 'rules',
  marks: number % 3 === 0 ? 0 : 2,
  maxMarks: 2,
  isNormalImage: number % 4 === 0,
  calledNormal: number % 5 === 0,
  isOffline: false,
  systemId: `system-${number % 12}`,
  modality: 'CT',
  difficulty: 'Medium',
  secondsUsed: 20 + (number % 30),
  markingVersion: '1',
  answeredAt: new Date(now.getTime() - (number % 200) * 86_400_000),
});

/** Fills a database with the cards of one person and runs the service on it. */
async function prepare(mongoUrl: string, count: number): Promise<Fixture> {
  const learning = await composeLearning(mongoUrl, `bench_learning_${count}`, now);
  const { connection } = learning;
  const imageIds = Array.from({ length: count }, () => randomUUID());
  for (let start = 0; start < count; start += batchSize) {
    const batch = imageIds.slice(start, start + batchSize);
    const cards = batch.map((imageId, index) => cardOf(imageId, start + index));
    await connection.collection<{ _id: string }>('cards').insertMany(cards);
    await connection.collection<{ _id: string }>('reviews').insertMany(batch.flatMap(reviewsOf));
    await connection.collection<{ _id: string }>('marked_answers').insertMany(batch.map(answerOf));
  }
  const running = await learning.service.listen(0, '127.0.0.1');
  const numbers = [count, count * reviewsPerCard].map((number) => number.toLocaleString('en'));
  return {
    url: running.url,
    size: `${numbers[0]} cards, ${numbers[1]} reviews`,
    connection,
    async stop() {
      await running.close();
      await learning.close();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** Changes the person's plan, and the due days of the cards, for another measurement. */
async function change(
  { connection }: Fixture,
  situation: { isAllDue?: true; examDate?: string },
): Promise<void> {
  const { isAllDue, examDate = null } = situation;
  const plan = {
    examDate,
    reviewsADay,
    newADay: 8,
    retention: 0.9,
    restDays: [],
    timeZone: 'UTC',
    zone: 'UTC',
  };
  await connection
    .collection<{ _id: string }>('plans')
    .replaceOne({ _id: userId }, { ...plan, revision: 1 }, { upsert: true });
  if (isAllDue) await connection.collection('cards').updateMany({}, { $set: { dueDay: today - 1 } });
  await connection.collection('rankings').deleteMany({});
}

/** Measures the queue of a person with many cards against that of one with few. */
function compareQueue(name: string, small: Fixture, large: Fixture): Promise<BenchRow> {
  return compareSizes({
    metric: `p95 of GET /api/learning/today, ${name}`,
    small,
    large,
    addressOf: ({ url }) => `${url}/api/learning/today`,
    entries: reviewsADay,
    entriesOf: (body) => (body as { reviews: unknown[] }).reviews,
    goal: '<= 1.3',
  });
}

/**
 * Measures the service's CPU time for a rarely made call that reads much data. The database runs in another process.
 */
async function timeAll(
  { url, size }: Fixture,
  path: string,
  reset: () => Promise<unknown>,
  what = 'cards',
): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await reset();
    const before = process.cpuUsage();
    const { ok } = await fetch(`${url}/api/learning/${path}`, { headers: benchIdentityHeader() });
    if (!ok) throw new Error(`${path} was refused`);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return {
    metric: `CPU of the service for GET /api/learning/${path} that reads all ${what}, in ms`,
    ours: `${size} ${median(times).toFixed(0)} ms`,
    opponent: 'none: an absolute goal',
    ratio: median(times),
    goal: '<= 1500',
  };
}

/** Measures the queues of a person with few cards and of one with many, and the calls that read all cards. */
export async function run(): Promise<BenchRow[]> {
  const mongo = await startTestMongo();
  const [small, large] = [await prepare(mongo.url, few), await prepare(mongo.url, many)];
  const set = (situation: Parameters<typeof change>[1]) =>
    Promise.all([small, large].map((ground) => change(ground, situation)));
  const rows: BenchRow[] = [];
  await set({});
  rows.push(await compareQueue('60 cards due', small, large));
  await set({ examDate: '2026-03-12' });
  rows.push(await compareQueue('ten days before the exam', small, large));
  const anew = () => large.connection.collection('rankings').deleteMany({});
  rows.push(await timeAll(large, 'today', anew));
  await set({ examDate: '2026-05-31' });
  rows.push(await timeAll(large, 'forecast', anew));
  rows.push(await timeAll(large, 'progress', anew, 'answers'));
  await set({ isAllDue: true });
  rows.push(await compareQueue('all cards overdue', small, large));
  rows.push(await timeAll(large, 'backlog', anew));
  await small.stop();
  await large.stop();
  await mongo.stop();
  return rows;
}
