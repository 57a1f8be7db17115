import type { Card, Plan } from '@medrad/recall';

/**
 * Maximum number of cards in a forecast. Of a larger deck a sample is taken, because each day of a forecast visits
 * every card.
 */
const mostCards = 2000;

/** A sample of a person's cards, and the person's plan with daily limits scaled down in proportion. */
export interface SampledDeck {
  cards: readonly Card[];
  plan: Plan;
  /** Number of cards of the deck that each sampled card stands for. */
  weight: number;
}

const share = (count: number, weight: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round(count / weight));

/** Takes every n-th card of a deck with more than 2,000 cards, and all cards of a smaller deck. */
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
