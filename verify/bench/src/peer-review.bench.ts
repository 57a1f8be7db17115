import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestMongo } from '@medrad/testing';
import { onStage } from './authored-product';
import type { BenchRow } from './bench-row';
import { measureCasePage } from './case-page';
import { compareSizes, type Sized } from './compare-sizes';
import { composePeerReview } from './compose-peer-review';
import { compareUploads } from './image-uploads';
import { requireProgram } from './requirements';

const pageSize = 100;
const batchSize = 1_000;

interface Fixture extends Sized {
  stop(): Promise<void>;
}

const caseOf = (number: number) => {
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
  const [title, description] = [`Case ${number}`, 'A nodule in the right upper lobe, found by chance.'];
  return {
    _id: randomUUID(),
    userId: `00000000-0000-4000-8000-${String(number % 200).padStart(12, '0')}`,
    user: { name: `Resident ${number % 200}`, institute: `Institute ${number % 40}` },
    title,
    description,
    clinicalHistory: null,
    difficulty: number % 3 === 0 ? 'Hard' : null,
    status: number % 4 === 0 ? 'answered' : 'open',
    files: [{ key: randomUUID(), kind: 'image', size: 400_000, width: 1200, height: 900 }],
    asksFirst: number % 5 === 0,
    answer: null,
    commentCount: number % 17,
    countRevision: number % 17,
    isHidden: false,
    isHeld: false,
    createdAt,
    updatedAt: createdAt,
    activeAt: createdAt,
    searchText: `${title}\n${description}`.toLowerCase(),
    answerText: '',
    revision: 1,
  };
};

/** Fills a database with the given number of cases and runs the service on it. */
async function prepare(mongoUrl: string, count: number): Promise<Fixture> {
  const root = await mkdtemp(path.join(tmpdir(), 'bench-peer-review-'));
  const peerReview = await composePeerReview(mongoUrl, `bench_cases_${count}`, root);
  const records = Array.from({ length: count }, (_, number) => caseOf(number));
  for (let start = 0; start < count; start += batchSize) {
    const batch = records.slice(start, start + batchSize);
    await peerReview.connection.collection<{ _id: string }>('cases').insertMany(batch);
  }
  const running = await peerReview.service.listen(0, '127.0.0.1');
  return {
    url: running.url,
    size: `${count.toLocaleString('en')} cases`,
    async stop() {
      await running.close();
      await peerReview.close();
      await peerReview.connection.dropDatabase();
      await peerReview.connection.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Measures a given page of a list of 10,000 cases against a list of 100 cases, which has a single page. */
async function comparePage(mongoUrl: string, page: number): Promise<BenchRow> {
  const small = await prepare(mongoUrl, pageSize);
  const large = await prepare(mongoUrl, 10_000);
  const query = (offset: number) => `/api/peer-review/cases?limit=${pageSize}&offset=${offset}`;
  const row = await compareSizes({
    metric: `p95 of GET /api/peer-review/cases, page ${page} of ${pageSize} cases`,
    small,
    large,
    addressOf: ({ url }) => url + query(url === large.url ? (page - 1) * pageSize : 0),
    entries: pageSize,
    goal: '<= 1.3',
    then: '<= 1.1',
  });
  await small.stop();
  await large.stop();
  return row;
}

/** Measures the list of shared cases, the page of a case, and the upload of an image. */
export async function run(): Promise<BenchRow[]> {
  requireProgram('chromium');
  const mongo = await startTestMongo();
  const rows = [await comparePage(mongo.url, 1), await comparePage(mongo.url, 100)];
  await mongo.stop();
  return onStage(async (stage) => [
    ...rows,
    ...(await measureCasePage(stage)),
    await compareUploads(stage.product.url),
  ]);
}
