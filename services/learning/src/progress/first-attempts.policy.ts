import { progressMinAnswers } from '@medrad/contracts';
import { type AnswerFacts, groupsOf, isSettled, partOf } from './answer-facts';
import { addTo, emptyTally, type Tally } from './share.policy';

/** Whether an answer may be compared: not self-marked and not late. */
const isComparable = (answer: AnswerFacts): boolean =>
  isSettled(answer) && answer.markedBy !== 'self' && !answer.isOffline;

/**
 * Results of one person for comparison: the first answer to each image. If the first answer may not be compared, the
 * image does not count at all.
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
