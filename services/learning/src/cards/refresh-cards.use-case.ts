import { AppError } from '@medrad/contracts';
import { type Memory, placeDue, type Plan, replay } from '@medrad/recall';
import type { ReviewRepository } from '../reviews/review.repository';
import type { RankingRepository } from '../today/ranking.repository';
import type { CardRecord } from './card.model';
import type { CardChange, CardRepository } from './card.repository';
import { loadAround } from './load-around';

/** Dependencies of {@link refreshCards}. */
export interface RefreshDependencies {
  cards: CardRepository;
  reviews: ReviewRepository;
  rankings: RankingRepository;
}

/** Maximum number of attempts when concurrent calls keep changing the same cards. */
const maxAttempts = 20;

const facts = ['stability', 'difficulty', 'at', 'day', 'reviews', 'lapses', 'isMissed'] as const;
const isSame = (one: Memory | null, two: Memory | null): boolean =>
  one === two || (one !== null && two !== null && facts.every((fact) => one[fact] === two[fact]));

/** Finds the cards whose stored memory differs from the one that a replay of the card's review log gives. */
async function findChanges(
  { cards, reviews }: RefreshDependencies,
  userId: string,
  imageIds: readonly string[],
): Promise<{ records: CardRecord[]; changed: { card: CardRecord; memory: Memory | null }[] }> {
  const [records, logs] = await Promise.all([
    cards.listByImages(userId, imageIds),
    reviews.mapByImages(userId, imageIds),
  ]);
  const changed = records.flatMap((card) => {
    const memory = replay(logs.get(card.imageId) ?? []);
    return isSame(card.memory, memory) ? [] : [{ card, memory }];
  });
  return { records, changed };
}

/**
 * Updates the memory of cards from the review log, whatever the order in which reviews arrived. Cards whose stored
 * memory is right keep their due day; a new due day is chosen for the others.
 * @returns the cards of the images, updated; images without a card are left out
 * @throws AppError CONFLICT when concurrent calls changed the cards during each of 20 attempts
 */
export async function refreshCards(
  dependencies: RefreshDependencies,
  userId: string,
  imageIds: readonly string[],
  plan: Plan,
): Promise<CardRecord[]> {
  const { cards, rankings } = dependencies;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { records, changed } = await findChanges(dependencies, userId, imageIds);
    if (changed.length === 0) return records;
    const touched = new Set(changed.map(({ card }) => card.imageId));
    const memories = changed.flatMap(({ memory }) => memory ?? []);
    const load = await loadAround(dependencies, userId, memories, touched, plan);
    const changes = changed.map(({ card, memory }): CardChange => {
      if (!memory) return { card, memory, dueDay: null };
      const dueDay = placeDue(card.group, memory, load, plan);
      load.add(dueDay, card.group);
      return { card, memory, dueDay };
    });
    const stored = await cards.storeMemories(changes);
    // Stored rankings for later days are out of date, because one of the changed cards may now belong in them.
    const days = changed.flatMap(({ card, memory }) => (memory ?? card.memory)?.day ?? []);
    await rankings.deleteAfter(userId, Math.min(...days));
    if (stored === changes.length) {
      const made = new Map(
        changes.map(({ card, memory, dueDay }) => [card._id, { ...card, memory, dueDay }]),
      );
      return records.map((record) => made.get(record._id) ?? record);
    }
  }
  throw new AppError('CONFLICT');
}
