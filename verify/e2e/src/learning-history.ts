import { randomUUID } from 'node:crypto';
import type { BodySystem, SentReview } from '@medrad/contracts';
import { connectProductDatabase, type ProductClient } from '@medrad/testing';
import type { Stage } from './stage';

const dayMs = 86_400_000;
const modalities = ['CT', 'MRI', 'X-ray', 'Ultrasound'] as const;
const difficulties = ['Easy', 'Medium', 'Hard'] as const;

/**
 * Stores answers of a person's exams in the last 60 days, five a day, as the learning service stores them when it gets
 * the events.
 */
async function storeAnswers(product: Stage['product'], userId: string, systems: readonly BodySystem[]) {
  const connection = await connectProductDatabase(product, 'learning');
  const rows = Array.from({ length: 300 }, (_, index) => {
    const isNormalImage = index % 4 === 0;
    const isRight = (index * 7) % 10 < 4 + (index % modalities.length);
    return {
      _id: randomUUID(),
      revision: 1,
      userId,
      examId: randomUUID(),
      imageId: randomUUID(),
      caseKey: null,
      outcome: index % 50 === 49 ? 'review' : isRight ? 'accepted' : 'rejected',
      markedBy: 'rules',
      marks: isRight ? 2 : 0,
      maxMarks: 2,
      isNormalImage,
      calledNormal: isRight ? isNormalImage : index % 3 === 0,
      isOffline: false,
      systemId: systems[index % 6]?.id ?? null,
      modality: modalities[index % modalities.length],
      difficulty: difficulties[index % difficulties.length],
      secondsUsed: 12 + (index % 25),
      markingVersion: '1',
      answeredAt: new Date(Date.now() - Math.floor(index / 5) * dayMs - index * 1000),
    };
  });
  await connection.collection<{ _id: string }>('marked_answers').insertMany(rows);
  await connection.close();
}

/**
 * Sends four reviews of each of 60 cards, which took place in the last 80 days. About one in five is missed, except for
 * first reviews.
 */
async function sendReviews(resident: ProductClient): Promise<void> {
  const imageIds = Array.from({ length: 60 }, () => randomUUID());
  await resident.send('POST', '/api/learning/cards', { cards: imageIds.map((imageId) => ({ imageId })) });
  const reviews: SentReview[] = imageIds.flatMap((imageId, card) =>
    [80, 74, 58, 25].map((daysAgo, index) => ({
      id: randomUUID(),
      imageId,
      grade: index > 0 && (card + index) % 5 === 0 ? ('again' as const) : ('good' as const),
      reviewedAt: new Date(Date.now() - (daysAgo - (card % 20)) * dayMs).toISOString(),
      milliseconds: 9000,
    })),
  );
  for (let start = 0; start < reviews.length; start += 200) {
    await resident.send('POST', '/api/learning/reviews', { reviews: reviews.slice(start, start + 200) });
  }
}

const systemNames = ['Chest', 'Abdomen', 'Head and neck', 'Musculoskeletal system', 'Breast'];

/** Gives a resident months of exams and reviews. The developer creates the body systems to which the images belong. */
export async function makeHistory(
  { product, developer }: Pick<Stage, 'product' | 'developer'>,
  resident: ProductClient,
): Promise<void> {
  for (const displayName of systemNames) {
    const name = displayName.toLowerCase();
    await developer.send('POST', '/api/systems', { name, displayName });
  }
  const systems = await developer.send<BodySystem[]>('GET', '/api/systems');
  await storeAnswers(product, resident.user.id, systems);
  await sendReviews(resident);
}
