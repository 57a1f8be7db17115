import { randomUUID } from 'node:crypto';
import type { Exam, ExamPaper, ExamResult, Image } from '@medrad/contracts';
import { type Connection, connectMongo } from '@medrad/persistence';
import type * as ServiceKit from '@medrad/service-kit';
import {
  type DatabaseCall,
  developerPassword,
  eventually,
  type ProductClient,
  registerDeveloper,
  registerResident,
  watchCommands,
} from '@medrad/testing';
import sharp from 'sharp';
import { type ProductInProcess, startProductInProcess } from './product-in-process';

/** Work that the services repeat within a minute; here it runs only when the test says so. */
const mockJobs: (() => Promise<void>)[] = [];
jest.mock('@medrad/service-kit', () => ({
  ...jest.requireActual<typeof ServiceKit>('@medrad/service-kit'),
  startMaintenance: ({ run, everyMs }: Parameters<typeof ServiceKit.startMaintenance>[0]) => {
    if (everyMs <= 60_000) mockJobs.push(run);
    return { stop: () => Promise.resolve() };
  },
}));

/** Largest number of database calls that a hand-in may cause in all services together. */
const callsAllowed = 40;
const largestExam = 40;

let running: ProductInProcess;
let developer: ProductClient;
let calls: DatabaseCall[];
/** Connections to two of the databases, whose calls are not recorded. */
let spotters: Connection;
let learning: Connection;
/** What the repeated work asks of the databases although nobody has handed in. */
let polls: Set<string>;

const shapeOf = ({ name, selects }: DatabaseCall): string => `${name} by ${selects}`;
/** Whether a call only looks for work; the relay of each service also reads its outbox at an interval. */
const isPoll = (call: DatabaseCall): boolean =>
  call.name.endsWith('.outbox find') || polls.has(shapeOf(call));
async function runJobs(): Promise<void> {
  for (const job of mockJobs) await job();
}

const titleOf = (number: number): string => {
  const letter = (at: number) => String.fromCharCode(97 + (at % 26));
  return `Osteo${letter(number)}${letter(Math.floor(number / 26))}${letter(number * 7)}oma`;
};

/** Uploads an image, and adds copies of it under other titles, whose files nobody requests. */
async function addImages(): Promise<void> {
  const film = sharp({ create: { width: 64, height: 48, channels: 3, background: '#345' } });
  const form = new FormData();
  form.append('title', titleOf(0));
  form.append('imageFile', new File([new Uint8Array(await film.png().toBuffer())], 'film.png'));
  const { image } = await developer.send<{ image: Image }>('POST', '/api/upload-image', form);
  const stored = spotters.collection<{ _id: string }>('images');
  const original = await stored.findOne({ _id: image.id });
  const copies = Array.from({ length: largestExam - 1 }, (_, index) => ({
    ...original,
    _id: randomUUID(),
    title: titleOf(index + 1),
    fileKey: `${randomUUID()}.png`,
  }));
  await stored.insertMany(copies);
}

beforeAll(async () => {
  const watched = watchCommands();
  running = await startProductInProcess(developerPassword);
  watched.endOpening();
  ({ calls } = watched);
  spotters = await connectMongo(running.mongoUrl, 'spotters');
  learning = await connectMongo(running.mongoUrl, 'learning');
  developer = await registerDeveloper(running.product.gateway.url);
  await addImages();
  await runJobs();
  calls.length = 0;
  await runJobs();
  polls = new Set(calls.map(shapeOf));
});
afterAll(async () => {
  await spotters.close();
  await learning.close();
  await running.stop();
});

const formatOf = (items: number) => ({
  pace: 'free',
  items,
  seconds: 600,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
});

/** Creates an exam of a resident. */
type Start = (resident: ProductClient, items: number) => Promise<Exam>;

const startAlone: Start = (resident, items) =>
  resident.send('POST', '/api/exams', { examId: randomUUID(), format: formatOf(items), source: {} });

const startPaper: Start = async (resident, items) => {
  const paper = await developer.send<ExamPaper>('POST', '/api/exam-papers', {
    paperId: randomUUID(),
    title: 'Friday paper',
    format: formatOf(items),
    source: {},
    resultRelease: 'at_once',
    isVerifiedOnly: false,
    opensAt: null,
    closesAt: null,
  });
  return resident.send('POST', `/api/exam-papers/${paper.id}/exam`);
};

/** An exam of a new resident with an answer of every kind: right, nearly right, wrong and blank, in turn. */
async function answerExam(start: Start, items: number): Promise<{ id: string; resident: ProductClient }> {
  const resident = await registerResident(running.product.gateway.url);
  const { id } = await start(resident, items);
  await resident.send('POST', `/api/exams/${id}/start`);
  const stored = await spotters
    .collection<{ _id: string; items: { title: string }[] }>('exams')
    .findOne({ _id: id });
  for (const [index, { title }] of stored!.items.entries()) {
    const text = [title, `possible ${title}`, 'fluffy', ''][index % 4]!;
    const answer = { text, isNormal: null, answerRevision: 1, typedAt: new Date().toISOString() };
    await resident.send('PUT', `/api/exams/${id}/answers/${index + 1}`, answer);
  }
  return { id, resident };
}

/** Hands in an exam, and returns the database calls that this causes in all services, without polls. */
async function handIn(start: Start, items: number): Promise<{ made: DatabaseCall[]; result: ExamResult }> {
  const { id, resident } = await answerExam(start, items);
  calls.length = 0;
  await resident.send('POST', `/api/exams/${id}/submit`);
  await eventually(async () => {
    expect(await learning.collection('marked_answers').countDocuments({ examId: id })).toBe(items);
    expect(await spotters.collection('outbox').countDocuments()).toBe(0);
  });
  await runJobs();
  const made = calls.filter((call) => !isPoll(call));
  expect(await spotters.collection('item_answers').countDocuments({ examId: id })).toBe(items);
  expect(await spotters.collection('item_recounts').countDocuments()).toBe(0);
  expect(await spotters.collection('exams').countDocuments({ isGathered: true, isCounted: true })).toBe(
    await spotters.collection('exams').countDocuments({ marked: { $ne: null } }),
  );
  return { made, result: await resident.send<ExamResult>('GET', `/api/exams/${id}/result`) };
}

const namesOf = (made: readonly DatabaseCall[]): string[] => made.map(({ name }) => name).sort();

describe.each([
  ['an exam', startAlone],
  ['an exam of a paper', startPaper],
])('a hand-in of %s', (_kind, start) => {
  test(`with ${largestExam} items makes at most ${callsAllowed} database calls in all services together`, async () => {
    const { made, result } = await handIn(start, largestExam);
    expect(new Set(result.items.map(({ outcome }) => outcome))).toEqual(
      new Set(['accepted', 'review', 'rejected', 'blank']),
    );
    const names = namesOf(made);
    expect([names, names.length <= callsAllowed]).toEqual([names, true]);
  });

  test(`with ${largestExam} items makes the same database calls as one of 10 items`, async () => {
    const { made: few } = await handIn(start, 10);
    const { made: many } = await handIn(start, largestExam);
    expect(namesOf(many)).toEqual(namesOf(few));
  });
});
