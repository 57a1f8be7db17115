import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Exam, spottersRoutes } from '@medrad/contracts';
import {
  buildTree,
  call,
  type Fleet,
  hasRelease,
  openReleaseTree,
  releasedCommit,
  type SignedIn,
  startFleet,
} from '@medrad/testing';
import sharp from 'sharp';
import type { BenchRow } from './bench-row';
import { cpuMicroseconds } from './processes';

const people = 300;
const items = 40;
/** Number of items that each person answers; the others stay blank. */
const answered = 20;
/** Number of people whose exams are prepared at the same time. */
const preparedTogether = 8;

const titleOf = (index: number): string => `Finding ${String.fromCharCode(65 + (index % 26))}${index}`;

async function uploadImages(fleet: Fleet): Promise<void> {
  const { headers } = fleet.developer();
  for (let index = 0; index < items; index += 1) {
    const background = { r: index, g: 40, b: 40 };
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('title', titleOf(index));
    form.append('imageFile', new Blob([new Uint8Array(image)]), 'image.png');
    const { status } = await call(fleet.url, spottersRoutes.uploadImage, { as: headers, body: form });
    if (status !== 201) throw new Error(`an image was answered ${status}`);
  }
}

interface OpenExam {
  id: string;
  as: SignedIn;
}

async function takeExam(fleet: Fleet): Promise<OpenExam> {
  const as = fleet.resident();
  const id = randomUUID();
  const send = async (
    route: Parameters<typeof call>[1],
    options: { body?: unknown; params?: Record<string, string> },
  ): Promise<void> => {
    const { status } = await call<Exam>(fleet.url, route, { as: as.headers, ...options });
    if (status > 299) throw new Error(`${route.method} ${route.path} answered ${status}`);
  };
  const format = {
    pace: 'free',
    items,
    seconds: 3600,
    marksPerItem: 2,
    asksNormality: false,
    normalShare: 0,
  };
  await send(spottersRoutes.createExam, { body: { examId: id, format, source: {} } });
  await send(spottersRoutes.startExam, { params: { id } });
  for (let number = 1; number <= answered; number += 1) {
    await send(spottersRoutes.putExamAnswer, {
      params: { id, number: String(number) },
      body: {
        text: titleOf(number),
        isNormal: null,
        answerRevision: 1,
        typedAt: new Date().toISOString(),
      },
    });
  }
  return { id, as };
}

async function takeExams(fleet: Fleet): Promise<OpenExam[]> {
  const exams: OpenExam[] = [];
  const prepare = async (): Promise<void> => {
    while (exams.length < people) exams.push(await takeExam(fleet));
  };
  await Promise.all(Array.from({ length: preparedTogether }, prepare));
  return exams.slice(0, people);
}

/** Hands in all exams at the same time. Returns CPU time and duration until `learning` has every answer. */
async function measure(bundles?: string): Promise<{ cpuMs: number; wholeMs: number }> {
  const fleet = await startFleet(bundles ? { bundles } : {});
  try {
    await uploadImages(fleet);
    const exams = await takeExams(fleet);
    const answers = (await fleet.database('learning')).collection('marked_answers');
    const ofThese = { userId: { $in: exams.map(({ as }) => as.userId) } };
    const pids = [...fleet.all(), fleet.mongo!].map((one) => one.pid());
    const before = cpuMicroseconds(pids);
    const statuses = await Promise.all(
      exams.map(async ({ id, as }) => {
        const params = { id };
        return (await call(fleet.url, spottersRoutes.submitExam, { as: as.headers, params })).status;
      }),
    );
    const refused = statuses.filter((status) => status > 299);
    if (refused.length > 0) throw new Error(`${refused.length} hand-ins were refused: ${refused[0]}`);
    const answeredAt = performance.now();
    while ((await answers.countDocuments(ofThese)) < people * items) await pause(500);
    const wholeMs = performance.now() - answeredAt;
    return { cpuMs: (cpuMicroseconds(pids) - before) / 1_000 / people, wholeMs };
  } finally {
    await fleet.stop();
  }
}

/** Measures 300 hand-ins of 40 items at the same time, against the last release. */
export async function run(): Promise<BenchRow[]> {
  if (!hasRelease()) throw new Error(`the commit ${releasedCommit()} is not in this clone`);
  const tree = openReleaseTree();
  buildTree(tree, ['backend']);
  const release = await measure(path.join(tree, 'dist/standalone'));
  const ours = await measure();
  return [
    {
      metric: `CPU of a hand-in of ${items} items in all services and the database, ${people} at the same time`,
      ours: `${ours.cpuMs.toFixed(0)} ms`,
      opponent: `the release ${releasedCommit().slice(0, 8)} ${release.cpuMs.toFixed(0)} ms`,
      ratio: ours.cpuMs / release.cpuMs,
      goal: '<= 1.1',
    },
    {
      metric: `seconds from the answer to the last of ${people} hand-ins until learning has all answers`,
      ours: `${(ours.wholeMs / 1_000).toFixed(1)} s`,
      opponent: `the release ${(release.wholeMs / 1_000).toFixed(1)} s`,
      ratio: ours.wholeMs / 1_000,
      goal: '<= 15',
    },
  ];
}
