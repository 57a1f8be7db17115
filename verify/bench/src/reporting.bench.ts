import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestMongo } from '@medrad/testing';
import type { BenchRow } from './bench-row';
import { compareSizes, type Sized } from './compare-sizes';
import { composeReporting } from './compose-reporting';

const pageSize = 100;
const batchSize = 1_000;
/** Number of reports on each case: as many as the residents of a large school. */
const reportsPerCase = 100;

interface Fixture extends Sized {
  stop(): Promise<void>;
}

const timeOf = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000);
const idOf = (kind: string, number: number) =>
  `00000000-${kind}-4000-8000-${String(number).padStart(12, '0')}`;

const caseOf = (number: number) => ({
  _id: idOf('ca5e', number),
  title: `Case ${number}`,
  description: 'Cough for three weeks. Describe what you see, and name the likely cause.',
  folder: null,
  clinicalHistory: null,
  difficulty: 'Medium',
  modality: 'CT',
  correctFindings: 'A nodule of 12 mm in the right upper lobe. No effusion. No enlarged nodes.',
  keyFindings: [],
  files: [],
  submissionCount: reportsPerCase,
  countRevision: 1,
  isActive: true,
  createdAt: timeOf(number),
  updatedAt: timeOf(number),
  folderOrder: '\uffff',
  searchText: `case ${number}`,
  revision: 1,
});

const submissionOf = (number: number) => ({
  _id: randomUUID(),
  caseId: idOf('ca5e', Math.floor(number / reportsPerCase)),
  userId: idOf('05e4', number % reportsPerCase),
  user: { name: `Resident ${number % reportsPerCase}`, institute: 'City Hospital' },
  findings: 'A nodule in the right upper lobe, about 1 cm. The pleura is free. '.repeat(6),
  impression: 'Suspicious for malignancy. Further work-up is advised.',
  submittedAt: timeOf(number),
  status: 'pending',
  secondsOnCase: 300,
  rewrite: null,
  feedback: null,
  caseText: 'case',
  userText: 'resident',
});

/** Fills a database with the given number of reports and runs the service on it. */
async function prepare(mongoUrl: string, count: number): Promise<Fixture> {
  const root = await mkdtemp(path.join(tmpdir(), 'bench-reporting-'));
  const reporting = await composeReporting(mongoUrl, `bench_reports_${count}`, root);
  const collection = (name: string) => reporting.connection.collection<{ _id: string }>(name);
  const cases = Array.from({ length: Math.ceil(count / reportsPerCase) }, (_, number) => caseOf(number));
  await collection('cases').insertMany(cases);
  for (let start = 0; start < count; start += batchSize) {
    const length = Math.min(batchSize, count - start);
    const batch = Array.from({ length }, (_, number) => submissionOf(start + number));
    await collection('submissions').insertMany(batch);
  }
  const running = await reporting.service.listen(0, '127.0.0.1');
  return {
    url: running.url,
    size: `${count.toLocaleString('en')} submissions`,
    async stop() {
      await running.close();
      await reporting.close();
      await reporting.connection.dropDatabase();
      await reporting.connection.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Measures a page of the queue of 10,000 submissions against a queue of 100 submissions, which has a single page. */
async function comparePage(mongoUrl: string, page: number): Promise<BenchRow> {
  const small = await prepare(mongoUrl, pageSize);
  const large = await prepare(mongoUrl, 10_000);
  const query = (offset: number) =>
    `/api/admin/submissions?status=pending&limit=${pageSize}&offset=${offset}`;
  const row = await compareSizes({
    metric: `p95 of GET /api/admin/submissions, page ${page} of ${pageSize} submissions`,
    small,
    large,
    addressOf: ({ url }) => url + query(url === large.url ? (page - 1) * pageSize : 0),
    entries: pageSize,
    isDeveloper: true,
    goal: '<= 1.3',
  });
  await small.stop();
  await large.stop();
  return row;
}

/** Measures the queue of submissions for reviewers. */
export async function run(): Promise<BenchRow[]> {
  const mongo = await startTestMongo();
  const rows = [await comparePage(mongo.url, 1), await comparePage(mongo.url, 100)];
  await mongo.stop();
  return rows;
}
