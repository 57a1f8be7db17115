import type { Card, Plan } from '@medrad/recall';

/** With more cards than this a forecast is made from a sample, because each of its days is a pass over all cards. */
const mostCards = 2000;

/** A part of the cards with a plan in proportion. */
export interface SampledDeck {
  cards: readonly Card[];
  plan: Plan;
  /** Each card stands for so many. */
  weight: number;
}

const share = (count: number, weight: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round(count / weight));

/** Every n-th card, where there are very many. */
export function sampleDeck(cards: readonly Card[], plan: Plan): SampledDeck {
  const weight = Math.ceil(cards.length / mostCards);
  if (weight <= 1) return { cards, plan, weight: 1 };
  return {
    cards: cards.filter((_, index) => index % weight === 0),
    plan: {
      ...plan,
      reviewsADay: share(plan.reviewsADay, weight),
      newADay: share(plan.newADay, weight),
    },
    weight,
  };
}
