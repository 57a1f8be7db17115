import type { LearningCard } from '@medrad/contracts';
import { type Card, dateOfDay } from '@medrad/recall';
import type { CardRecord } from './card.model';

/** A card in the form that `engines/recall` uses; its id there is the image id. */
export function engineCardOf({ imageId, group, addedAt, memory, dueDay }: CardRecord): Card {
  const state = memory && dueDay !== null ? { ...memory, dueDay } : null;
  return { id: imageId, group, addedAt: addedAt.getTime(), state };
}

export function presentCard({ id: imageId, addedAt, state }: Card): LearningCard {
  return {
    imageId,
    addedAt: new Date(addedAt).toISOString(),
    dueDate: state && dateOfDay(state.dueDay),
    lastReviewedAt: state && new Date(state.at).toISOString(),
    reviews: state?.reviews ?? 0,
    lapses: state?.lapses ?? 0,
    isMissed: state?.isMissed ?? false,
    stability: state?.stability ?? null,
    difficulty: state?.difficulty ?? null,
  };
}
