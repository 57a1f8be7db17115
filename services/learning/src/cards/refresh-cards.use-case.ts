import { AppError } from '@medrad/contracts';
import { type Day, type DayLoad, type Memory, placeDue, type Plan, replay } from '@medrad/recall';
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

/** Case keys by image. */
type CaseKeys = ReadonlyMap<string, string>;

/** The group to which a card belongs: its case, or the one that is told of its image. */
const groupOf = ({ imageId, group }: CardRecord, caseKeys: CaseKeys): string =>
  group === imageId ? (caseKeys.get(imageId) ?? group) : group;

/** A card whose memory or group changes. */
interface Outdated {
  card: CardRecord;
  memory: Memory | null;
  group: string;
  /** Whether the memory changes, and a new due day has to be chosen. */
  hasNewMemory: boolean;
}

/**
 * Finds the cards whose stored memory differs from the one that a replay of the card's review log gives, and those that
 * join a case.
 */
async function findOutdated(
  { cards, reviews }: RefreshDependencies,
  userId: string,
  imageIds: readonly string[],
  caseKeys: CaseKeys,
): Promise<{ records: CardRecord[]; outdated: Outdated[] }> {
  const [records, logs] = await Promise.all([
    cards.listByImages(userId, imageIds),
    reviews.mapByImages(userId, imageIds),
  ]);
  const outdated = records.flatMap((card) => {
    const memory = replay(logs.get(card.imageId) ?? []);
    const group = groupOf(card, caseKeys);
    const hasNewMemory = !isSame(card.memory, memory);
    return hasNewMemory || group !== card.group ? [{ card, memory, group, hasNewMemory }] : [];
  });
  return { records, outdated };
}

/** Chooses the due day of a card whose memory changes; the due day of any other card stays. */
function dueDayOf({ card, memory, group, hasNewMemory }: Outdated, load: DayLoad, plan: Plan): Day | null {
  if (!hasNewMemory) return card.dueDay;
  return memory && placeDue(group, memory, load, plan);
}

/**
 * Updates the memory of cards from the review log, whatever the order in which reviews arrived. Cards whose stored
 * memory is right keep their due day; a new due day is chosen for the others. Cards without a case join the one that
 * `caseKeys` has for their image.
 * @returns the cards of the images, updated; images without a card are left out
 * @throws AppError CONFLICT when concurrent calls changed the cards during each of 20 attempts
 */
export async function refreshCards(
  dependencies: RefreshDependencies,
  userId: string,
  imageIds: readonly string[],
  plan: Plan,
  caseKeys: CaseKeys = new Map(),
): Promise<CardRecord[]> {
  const { cards, rankings } = dependencies;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { records, outdated } = await findOutdated(dependencies, userId, imageIds, caseKeys);
    if (outdated.length === 0) return records;
    const renewed = outdated.filter(({ hasNewMemory }) => hasNewMemory);
    const touched = new Set(outdated.map(({ card }) => card.imageId));
    const memories = renewed.flatMap(({ memory }) => memory ?? []);
    const load = await loadAround(dependencies, userId, memories, touched, plan);
    // Cards that keep their due days come first, because the due days of the others depend on them.
    const inOrder = [...outdated.filter(({ hasNewMemory }) => !hasNewMemory), ...renewed];
    const changes = inOrder.map((one): CardChange => {
      const { card, memory, group } = one;
      const dueDay = dueDayOf(one, load, plan);
      if (dueDay !== null) load.add(dueDay, group);
      return { card, memory, group, dueDay };
    });
    const stored = await cards.storeChanges(changes);
    // Stored rankings for later days are out of date, because one of the changed cards may now belong in them.
    const days = renewed.flatMap(({ card, memory }) => (memory ?? card.memory)?.day ?? []);
    if (days.length > 0) await rankings.deleteAfter(userId, Math.min(...days));
    if (stored === changes.length) {
      const made = new Map(changes.map(({ card, ...change }) => [card._id, { ...card, ...change }]));
      return records.map((record) => made.get(record._id) ?? record);
    }
  }
  throw new AppError('CONFLICT');
}
