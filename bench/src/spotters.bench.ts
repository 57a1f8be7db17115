import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestMongo } from '@medrad/testing';
import { type BenchRow, percentile } from './bench-row';
import { benchIdentityHeader } from './bench-session';
import { composeSpotters } from './compose-spotters';

const questionsPerTest = 20;
const testsPerFolder = 50;
const pageSize = 50;
const warmUpCalls = 300;
const rounds = 60;
const callsPerRound = 20;

/** A running service over a database of a given size. */
interface Ground {
  url: string;
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

/** Fills a database with so many questions and runs the service on it. */
async function prepare(mongoUrl: string, questionCount: number): Promise<Ground> {
  const root = await mkdtemp(path.join(tmpdir(), 'bench-spotters-'));
  const spotters = await composeSpotters(mongoUrl, `bench_${questionCount}`, root);
  const { connection } = spotters;
  const ground: Ground = { url: '', folders: [], tests: [], stop: () => Promise.resolve() };
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

type AddressOf = (ground: Ground) => string;
const folderPage: AddressOf = ({ url, folders }) =>
  `${url}/api/tests?limit=${pageSize}&subsectionId=${anyOf(folders)}`;
const questionList: AddressOf = ({ url, tests }) => `${url}/api/tests/${anyOf(tests)}/questions`;

/** Calls one after another; answers milliseconds each. */
async function sample(
  ground: Ground,
  addressOf: AddressOf,
  calls: number,
  entries: number,
): Promise<number[]> {
  const headers = benchIdentityHeader();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = process.hrtime.bigint();
    const answer = await fetch(addressOf(ground), { headers });
    const body = (await answer.json()) as unknown[];
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    if (body.length !== entries) throw new Error(`expected ${entries} entries, got ${body.length}`);
  }
  return times;
}

async function compare(
  figure: string,
  small: Ground,
  large: Ground,
  addressOf: AddressOf,
  entries: number,
): Promise<BenchRow> {
  for (const ground of [small, large]) await sample(ground, addressOf, warmUpCalls, entries);
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ([few, many] as const) : ([many, few] as const);
    for (const times of order) {
      times.push(...(await sample(times === few ? small : large, addressOf, callsPerRound, entries)));
    }
  }
  const [ours, opponent] = [percentile(many, 0.95), percentile(few, 0.95)];
  return {
    figure,
    ours: `100,000 questions ${ours.toFixed(2)} ms, p50 ${percentile(many, 0.5).toFixed(2)} ms`,
    opponent: `1,000 questions ${opponent.toFixed(2)} ms, p50 ${percentile(few, 0.5).toFixed(2)} ms`,
    ratio: ours / opponent,
    goal: '<= 1.3',
    then: '<= 1.1',
  };
}

/** A folder's page and a spotter's questions with 100,000 questions stored against 1,000, in turns. */
export async function run(): Promise<BenchRow[]> {
  const mongo = await startTestMongo();
  const small = await prepare(mongo.url, 1_000);
  const large = await prepare(mongo.url, 100_000);
  const rows = [
    await compare('p95 of GET /api/tests?limit=50 of a folder', small, large, folderPage, pageSize),
    await compare('p95 of GET /api/tests/{id}/questions', small, large, questionList, questionsPerTest),
  ];
  await small.stop();
  await large.stop();
  await mongo.stop();
  return rows;
}
