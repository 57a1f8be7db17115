import { randomUUID } from 'node:crypto';
import type { Exam, ExamFormat } from '@medrad/contracts';
import { connectProductDatabase, type ProductClient } from '@medrad/testing';
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
 * Moves the clock of a running exam in the product's database, so that no test waits for an item to be over.
 * @param elapsedMs how long ago the exam began, in milliseconds
 */
export async function moveExamClock(product: Stage['product'], id: string, elapsedMs: number): Promise<void> {
  const database = await connectProductDatabase(product, 'spotters');
  const exams = database.collection<{ _id: string; startedAt: Date; deadline: Date }>('exams');
  const exam = await exams.findOne({ _id: id });
  if (!exam) throw new Error(`there is no exam ${id}`);
  const startedAt = new Date(Date.now() - elapsedMs);
  const deadline = new Date(exam.deadline.getTime() - exam.startedAt.getTime() + startedAt.getTime());
  await exams.updateOne({ _id: id }, { $set: { startedAt, deadline } });
  await database.close();
}

/**
 * Starts the clock of the exam whose page is open. On a slow machine the check of the images may have failed before,
 * and the button then says "Start anyway".
 */
export const startExamOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Start/ }).click();
