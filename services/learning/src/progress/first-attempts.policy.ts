import { progressMinAnswers } from '@medrad/contracts';
import { type AnswerFacts, groupsOf, isSettled, partOf } from './answer-facts';
import { addTo, emptyTally, type Tally } from './share.policy';

/**
 * Whether an answer counts in the comparison with others: it has a final result, the person did not mark it, and it
 * was not sent late.
 */
const isComparable = (answer: AnswerFacts): boolean =>
  isSettled(answer) && answer.markedBy !== 'self' && !answer.isOffline;

/**
 * Results of one person for the comparison with others: only the first answer to each image counts. If the first
 * answer may not be compared, no answer to the image counts.
 */
export class FirstAttempts {
  readonly #seen = new Set<string>();
  readonly #tallies = new Map<string, Tally>();

  /** Adds an answer. Answers have to be added in the order in which they were given. */
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

  /** Results from 0 to 1 by group; groups with fewer than 8 answers are left out. */
  results(): Map<string, number> {
    const enough = [...this.#tallies].filter(([, { answers }]) => answers >= progressMinAnswers);
    return new Map(enough.map(([group, { answers, earned }]) => [group, earned / answers]));
  }
}
