import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestMongo } from '@medrad/testing';
import type { BenchRow } from './bench-row';
import { compareSizes, type Sized } from './compare-sizes';
import { composeSpotters } from './compose-spotters';

const questionsPerTest = 20;
const testsPerFolder = 50;
const pageSize = 50;

/** A running spotters service over a database with a given number of questions. */
interface Fixture extends Sized {
  folders: string[];
  tests: string[];
  stop(): Promise<void>;
}

const imageOf = (_id: string, number: number) => ({
  _id,
  fileKey: `${randomUUID()}.png`,
  title: `Diagnosis ${number}`,
  description: 'What is seen, in a sentence or two, as authors write it beside an image.',
  findings: 'A finding.',
  clinicalClue: 'A clue.',
  modality: 'CT',
  difficulty: 'Medium',
  status: 'Abnormal',
  systemId: null,
  subdivisionId: null,
  width: 1200,
  height: 900,
  searchText: `diagnosis ${number}`,
  createdAt: new Date(number),
});

const testOf = (_id: string, number: number, subsectionId: string, imageIds: string[]) => ({
  _id,
  title: `Spotter ${number}`,
  description: 'Twenty films to read before the exam.',
  duration: 30,
  systemId: null,
  subsectionId,
  questions: imageIds.map((imageId) => ({
    id: randomUUID(),
    imageId,
    question: 'Analyze this radiology image and provide your diagnosis.',
    createdAt: new Date(number),
  })),
  totalQuestions: imageIds.length,
  ratingSum: 9,
  ratingCount: 2,
  ratingsRevision: 2,
  questionsRevision: imageIds.length,
  searchText: `spotter ${number}`,
  createdAt: new Date(number),
});

/** Fills a database with the given number of questions and runs the service on it. */
async function prepare(mongoUrl: string, questionCount: number): Promise<Fixture> {
  const root = await mkdtemp(path.join(tmpdir(), 'bench-spotters-'));
  const spotters = await composeSpotters(mongoUrl, `bench_${questionCount}`, root);
  const { connection } = spotters;
  const size = `${questionCount.toLocaleString('en')} questions`;
  const ground: Fixture = { url: '', size, folders: [], tests: [], stop: () => Promise.resolve() };
  for (let number = 0; number < questionCount / questionsPerTest; number += 1) {
    if (number % testsPerFolder === 0) ground.folders.push(randomUUID());
    const imageIds = Array.from({ length: questionsPerTest }, () => randomUUID());
    const testId = randomUUID();
    ground.tests.push(testId);
    const images = imageIds.map((id, index) => imageOf(id, number * questionsPerTest + index));
    await connection.collection<{ _id: string }>('images').insertMany(images);
    const test = testOf(testId, number, ground.folders.at(-1) ?? '', imageIds);
    await connection.collection<{ _id: string }>('tests').insertOne(test);
  }
  const running = await spotters.service.listen(0, '127.0.0.1');
  ground.url = running.url;
  ground.stop = async () => {
    await running.close();
    await spotters.close();
    await connection.close();
    await rm(root, { recursive: true, force: true });
  };
  return ground;
}

const anyOf = (ids: string[]): string => ids[Math.floor(Math.random() * ids.length)] ?? '';

type AddressOf = (ground: Fixture) => string;
const folderPage: AddressOf = ({ url, folders }) =>
  `${url}/api/tests?limit=${pageSize}&subsectionId=${anyOf(folders)}`;
const questionList: AddressOf = ({ url, tests }) => `${url}/api/tests/${anyOf(tests)}/questions`;

/**
 * Measures a page of a folder and the questions of a spotter, with 100,000 questions stored against 1,000, in turns.
 */
export async function run(): Promise<BenchRow[]> {
  const mongo = await startTestMongo();
  const small = await prepare(mongo.url, 1_000);
  const large = await prepare(mongo.url, 100_000);
  const shared = { small, large, goal: '<= 1.3', then: '<= 1.1' } as const;
  const rows = [
    await compareSizes({
      metric: 'p95 of GET /api/tests?limit=50 of a folder',
      addressOf: folderPage,
      entries: pageSize,
      ...shared,
    }),
    await compareSizes({
      metric: 'p95 of GET /api/tests/{id}/questions',
      addressOf: questionList,
      entries: questionsPerTest,
      ...shared,
    }),
  ];
  await small.stop();
  await large.stop();
  await mongo.stop();
  return rows;
}
