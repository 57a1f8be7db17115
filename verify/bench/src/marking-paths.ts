import path from 'node:path';
import { markAnswer } from '@medrad/answer-marking';
import type { LabelledAnswer } from '@medrad/answer-marking/testing';
import { standingMarks } from '@medrad/spotters-service';
import { chromium } from 'playwright-core';
import { typescriptRule } from '../../../tooling/webpack/typescript-rule';
import { type BenchRow, median } from './bench-row';
import { buildPage } from './opponents/build-page';
import { serveFolder } from './static-server';
import { requireProgram } from './requirements';

const passes = 9;
const goal = '<= 0.2';
const opponent = 'none: an absolute goal';
const inMilliseconds = (value: number): string => `${value.toFixed(3)} ms`;
const rowOf = (metric: string, value: number): BenchRow => ({
  metric,
  ours: inMilliseconds(value),
  opponent,
  ratio: value,
  goal,
});

interface MeasuringWindow {
  measureMarking(rows: readonly LabelledAnswer[], passes: number): { prepared: number[]; single: number[] };
  markAll(rows: readonly LabelledAnswer[]): unknown[];
}

/**
 * Measures the time to mark an answer in Chromium without a network connection.
 * @throws Error when the page gives other marks than this process
 */
export async function chromiumRows(rows: readonly LabelledAnswer[]): Promise<BenchRow[]> {
  const executablePath = requireProgram('chromium');
  const folder = await buildPage(path.join(__dirname, 'answer-marking-page'), {
    entry: './index.ts',
    module: { rules: [typescriptRule] },
    cache: { type: 'filesystem', name: 'answer-marking-page' },
  });
  const server = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(server.url, { waitUntil: 'load' });
    await page.context().setOffline(true);
    const marks = await page.evaluate(
      (answers) => (window as unknown as MeasuringWindow).markAll(answers),
      rows,
    );
    const here = rows.map(({ key, answer }) => markAnswer(answer, key));
    if (JSON.stringify(marks) !== JSON.stringify(here))
      throw new Error('Chromium gives other marks than Node.');
    const { prepared, single } = await page.evaluate(
      ([answers, count]) => (window as unknown as MeasuringWindow).measureMarking(answers, count),
      [rows, passes] as const,
    );
    return [
      rowOf(
        'an answer marked in Chromium without a connection, with the key loaded, in ms',
        median(prepared),
      ),
      rowOf('the same, including the preparation of the key', median(single)),
    ];
  } finally {
    await browser.close();
    server.close();
  }
}

const examItems = 40;
const examsOfClass = 50;

/** Exams that a class takes on one paper, with an answer to each item. Each `round` gives a different paper. */
function examsOn(rows: readonly LabelledAnswer[], round: number): Parameters<typeof standingMarks>[0][] {
  const paper = [...new Map(rows.map((row) => [row.item, row.key])).entries()].slice(0, examItems);
  const answersOf = (item: string) => rows.filter((row) => row.item === item);
  const items = paper.map(([imageId, { accepted, isNormal }]) => ({
    imageId,
    width: 1024,
    height: 1024,
    title: accepted[0]?.text ?? '',
    findings: null,
    modality: 'CT' as const,
    difficulty: 'Medium' as const,
    systemId: null,
    isNormal,
    rules: {
      isTitleAccepted: true,
      accepted: accepted.slice(1).map(({ text }) => ({ text })),
      partial: [],
      rejected: [{ text: `round ${round}` }],
      side: accepted[0]?.side ?? null,
    },
  }));
  return Array.from({ length: examsOfClass }, (_, exam) => ({
    format: {
      pace: 'cadence' as const,
      items: items.length,
      seconds: 40,
      marksPerItem: 2,
      asksNormality: false,
      normalShare: 0,
    },
    items,
    answers: paper.map(([item], index) => {
      const own = answersOf(item);
      const text = own[(exam + index) % own.length]?.answer ?? '';
      return { text, isNormal: null, answerRevision: 1, typedAt: new Date(), isOffline: false };
    }),
    marked: null,
  }));
}

/** Measures the service's CPU time per answer when all exams that a class took on one paper end. */
export function serviceRows(rows: readonly LabelledAnswer[]): BenchRow[] {
  const times: number[] = [];
  for (let round = -2; round < passes; round += 1) {
    const exams = examsOn(rows, round);
    const began = process.cpuUsage();
    for (const exam of exams) standingMarks(exam, new Date());
    const { user, system } = process.cpuUsage(began);
    if (round >= 0) times.push((user + system) / 1_000 / exams.length / (exams[0]?.items.length ?? 1));
  }
  return [
    rowOf(
      `an answer marked by the service, ${examsOfClass} exams on a new paper of ${examItems}, in ms of CPU`,
      median(times),
    ),
  ];
}
