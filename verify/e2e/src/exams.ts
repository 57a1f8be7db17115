import { randomUUID } from 'node:crypto';
import type { Exam, ExamFormat } from '@medrad/contracts';
import { backdateExam, connectProductDatabase, type ProductClient } from '@medrad/testing';
import type { Page } from 'playwright-core';
import type { Stage } from './stage';

/** Exam format with three items, which are open for an hour and can be answered in any order. */
const anHour: ExamFormat = {
  pace: 'free',
  items: 3,
  seconds: 3600,
  marksPerItem: 2,
  asksNormality: false,
  normalShare: 0,
};

/** Makes an exam of a spotter's images for a person. */
export const makeExam = (
  person: ProductClient,
  testId: string,
  format: Partial<ExamFormat> = {},
): Promise<Exam> =>
  person.send('POST', '/api/exams', {
    examId: randomUUID(),
    format: { ...anHour, ...format },
    source: { testId },
  });

/**
 * Makes an exam of a spotter's images for a person and starts its clock.
 * @returns id of the exam
 */
export async function startExam(...given: Parameters<typeof makeExam>): Promise<string> {
  const [person] = given;
  const { id } = await makeExam(...given);
  await person.send('POST', `/api/exams/${id}/start`);
  return id;
}

/**
 * Moves the clock of a running exam in the product's database, and when the server last heard from its pages, so that
 * no test waits for an item to be over.
 * @param elapsedMs how long ago the exam began, in milliseconds
 */
export async function moveExamClock(product: Stage['product'], id: string, elapsedMs: number): Promise<void> {
  const database = await connectProductDatabase(product, 'spotters');
  const exams = database.collection<{ _id: string; startedAt: Date }>('exams');
  const exam = await exams.findOne({ _id: id });
  const elapsedNow = Date.now() - (exam?.startedAt.getTime() ?? 0);
  await backdateExam({ connection: database }, id, (elapsedMs - elapsedNow) / 1000);
  await database.close();
}

/** Starts the clock of the exam whose page is open, on a slow machine also if the check of the images fails. */
export async function startExamOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).click();
  const anyway = page.getByRole('button', { name: 'Start anyway', disabled: false });
  await page.getByRole('timer').or(anyway).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
}
