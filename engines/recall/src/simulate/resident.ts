import type { Day } from '../days/calendar';
import type { Grade } from '../grade';
import { recallAfter, type Strength, strengthAfter } from '../memory/fsrs';
import type { SeededRandom } from './random';

/** The simulated person's true memory of a card, unknown to the schedule. */
interface HiddenMemory extends Strength {
  day: Day;
}

/** Share of new cards that are recalled. */
const recallOfNewCards = 0.65;
/** Share of recalled cards with a slow answer. */
const shareHard = 0.05;
/** Standard deviation of the logarithm of each review's effect relative to FSRS. */
const noise = 0.3;

/** A person whose memory follows FSRS-6 with noise. */
export class SimulatedResident {
  private readonly hidden = new Map<string, HiddenMemory>();

  constructor(private readonly random: SeededRandom) {}

  /** True probability that the person recalls a card on a day. */
  recall(card: string, day: Day): number {
    const memory = this.hidden.get(card);
    return memory ? recallAfter(day - memory.day, memory.stability) : recallOfNewCards;
  }

  /** Answers a card and updates the memory. */
  answer(card: string, day: Day): Grade {
    const isRecalled = this.random.next() < this.recall(card, day);
    const isHard = this.random.next() < shareHard;
    const grade = !isRecalled ? 'again' : isHard ? 'hard' : 'good';
    const before = this.hidden.get(card) ?? null;
    const { stability, difficulty } = strengthAfter(before, before ? day - before.day : 0, grade);
    const factor = Math.exp(noise * this.random.normal());
    this.hidden.set(card, { stability: Math.max(0.01, stability * factor), difficulty, day });
    return grade;
  }
}
