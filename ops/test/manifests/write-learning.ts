import { randomUUID } from 'node:crypto';
import type { LearningPlan, LearningToday } from '@medrad/contracts';
import type { Writer } from './write-peer-review';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Writes cards, reviews and a plan of a resident who has an exam soon. */
export async function writeLearning({ client, send }: Writer): Promise<void> {
  const [kept, deleted] = [randomUUID(), randomUUID()];
  await send('addLearningCards', { body: { cards: [{ imageId: kept }, { imageId: deleted }] } });
  const reviewedAt = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const review = { id: randomUUID(), imageId: kept, grade: 'good', reviewedAt, milliseconds: 5000 };
  await send('recordLearningReviews', { body: { reviews: [review] } });
  await send('deleteLearningCard', { params: { imageId: deleted } });
  await send('spreadLearningBacklog', { body: { days: 3 } });
  const plan = { reviewsADay: 60, newADay: 8, retention: 0.9, restDays: [], timeZone: 'Asia/Kolkata' };
  await send<LearningPlan>('putLearningPlan', { body: { ...plan, examDate: inDays(7) } });
  await send('putLearningComparison', { body: { isOptedIn: true } });
  // Shortly before an exam, the first request for the day's cards chooses and stores them; this is that request.
  await client.send<LearningToday>('GET', '/api/learning/today');
}
