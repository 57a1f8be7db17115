import { AppError, type CardsAddition, deckMaxCards } from '@medrad/contracts';
import type { MarkedAnswerRepository } from '../answers/marked-answer.repository';
import type { DeletedImageRepository } from '../images/deleted-image.repository';
import { planFor } from '../plans/change-plan.use-case';
import type { PlanRepository } from '../plans/plan.repository';
import type { CardRepository, NewCard } from './card.repository';
import { refreshCards, type RefreshDependencies } from './refresh-cards.use-case';

/** Dependencies of {@link addCards}. */
export interface AddDependencies extends RefreshDependencies {
  deletedImages: DeletedImageRepository;
  plans: PlanRepository;
  markedAnswers: MarkedAnswerRepository;
  now: () => Date;
}

/** Whether a person may add `more` cards without exceeding `deckMaxCards`. */
const hasRoom = async (cards: CardRepository, userId: string, more: number): Promise<boolean> =>
  (await cards.count(userId)) + more <= deckMaxCards;

/**
 * Adds cards, and deletes those of images that are deleted before or during the call: the deletion of an image is
 * recorded before its cards are deleted, so that one look after the cards were added is enough.
 * @returns the number of new cards, with those that were deleted
 */
export async function keepCards(
  { cards, deletedImages }: Pick<AddDependencies, 'cards' | 'deletedImages'>,
  userId: string,
  wanted: readonly NewCard[],
): Promise<number> {
  if (wanted.length === 0) return 0;
  const added = await cards.add(userId, wanted);
  const gone = await deletedImages.findAmong(wanted.map(({ imageId }) => imageId));
  if (gone.size > 0) await cards.deleteOfImages([...gone]);
  return added;
}

/**
 * Adds cards for images to a person's deck. Earlier exam answers to an image count as its first reviews.
 * @returns the number of new cards
 * @throws AppError CONFLICT when the person would have more than `deckMaxCards` cards
 */
export async function addCards(
  dependencies: AddDependencies,
  userId: string,
  addition: CardsAddition['cards'],
): Promise<number> {
  const { cards, deletedImages, markedAnswers, now } = dependencies;
  const addedAt = now();
  const imageIds = addition.map(({ imageId }) => imageId);
  const told = await markedAnswers.mapCaseKeys(userId, imageIds);
  const wanted = addition.map(({ imageId, caseKey }) => ({
    imageId,
    group: caseKey ?? told.get(imageId) ?? imageId,
    addedAt,
    responseId: null,
  }));
  if (!(await hasRoom(cards, userId, wanted.length))) {
    throw new AppError('CONFLICT', { message: `You have ${deckMaxCards} cards, which is the most.` });
  }
  const gone = await deletedImages.findAmong(imageIds);
  const present = wanted.filter(({ imageId }) => !gone.has(imageId));
  const added = await keepCards(dependencies, userId, present);
  await refreshCards(dependencies, userId, imageIds, await planFor(dependencies, userId));
  return added;
}
