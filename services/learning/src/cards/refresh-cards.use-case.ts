import { AppError } from '@medrad/contracts';
import { type Memory, placeDue, type Plan, replay } from '@medrad/recall';
import type { ReviewRepository } from '../reviews/review.repository';
import type { RankingRepository } from '../today/ranking.repository';
import type { CardRecord } from './card.model';
import type { CardChange, CardRepository } from './card.repository';
import { loadAround } from './load-around';

/** What cards are made anew with. */
export interface RefreshDependencies {
  cards: CardRepository;
  reviews: ReviewRepository;
  rankings: RankingRepository;
}

/** Calls that change the same cards at the same time make each other read again, so often at most. */
const maxAttempts = 20;

const facts = ['stability', 'difficulty', 'at', 'day', 'reviews', 'lapses', 'isMissed'] as const;
const isSame = (one: Memory | null, two: Memory | null): boolean =>
  one === two || (one !== null && two !== null && facts.every((fact) => one[fact] === two[fact]));

/** Finds what the log says of cards whose stored memory says something else. */
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
 * Brings cards to what their reviews in the log say, in whatever order these arrived. A card whose memory is right keeps its
 * due day; of the others the whole log is read, and of no other card.
 * @returns the cards as they are now; images that are no cards are left out
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
    // A queue that was ranked before may lack a card that these reviews brought to it.
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
