import { randomUUID } from 'node:crypto';
import type { Exam, ExamFormat } from '@medrad/contracts';
import type { ProductClient } from '@medrad/testing';

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
