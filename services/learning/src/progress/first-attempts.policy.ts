import { progressMinAnswers } from '@medrad/contracts';
import { type AnswerFacts, groupsOf, isSettled, partOf } from './answer-facts';
import { addTo, emptyTally, type Tally } from './share.policy';

/** Marks that a person gave themselves, and answers that arrived too late, count in no comparison. */
const isComparable = (answer: AnswerFacts): boolean =>
  isSettled(answer) && answer.markedBy !== 'self' && !answer.isOffline;

/**
 * What may be compared of one person: the first answer to each image. Where the first one may not be compared, no later one
 * stands in for it.
 */
export class FirstAttempts {
  readonly #seen = new Set<string>();
  readonly #tallies = new Map<string, Tally>();

  /** Answers are added in the order in which they were given. */
  add(answer: AnswerFacts): void {
    if (this.#seen.has(answer.imageId)) return;
    this.#seen.add(answer.imageId);
    if (!isComparable(answer)) return;
    for (const group of groupsOf(answer)) {
      const tally = this.#tallies.get(group) ?? emptyTally();
      addTo(tally, partOf(answer));
      this.#tallies.set(group, tally);
    }
  }

  /** Results from 0 to 1 by group; a group with fewer than 8 answers has none. */
  results(): Map<string, number> {
    const enough = [...this.#tallies].filter(([, { answers }]) => answers >= progressMinAnswers);
    return new Map(enough.map(([group, { answers, earned }]) => [group, earned / answers]));
  }
}
