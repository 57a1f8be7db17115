import type { LearningProgress } from '@medrad/contracts';
import { median } from '../reviews/median';
import { type AnswerFacts, isSettled, partOf } from './answer-facts';
import { addTo, emptyTally, shareOf, type Tally } from './share.policy';

/** Start of the recent period and of the period before it, in milliseconds since 1970. */
export interface Periods {
  recentFrom: number;
  beforeFrom: number;
}

/** Totals of the answers of one group: of all answers, and of each period. */
interface Tallies {
  all: Tally;
  recent: Tally;
  before: Tally;
}
type Period = keyof Tallies;

const emptyTallies = (): Tallies => ({ all: emptyTally(), recent: emptyTally(), before: emptyTally() });

/** Accumulates the answers of one person for the person's own progress. */
export class OwnAnswers {
  readonly overall = emptyTallies();
  readonly systems = new Map<string | null, Tallies>();
  readonly modalities = new Map<AnswerFacts['modality'], Tallies>();
  readonly difficulties = new Map<AnswerFacts['difficulty'], Tallies>();
  readonly abnormalCalled = emptyTally();
  readonly normalCalled = emptyTally();
  waiting = 0;
  readonly #seconds: Record<Period, number[]> = { all: [], recent: [], before: [] };
  readonly #periods: Periods;

  constructor(periods: Periods) {
    this.#periods = periods;
  }

  #periodsOf({ answeredAt }: AnswerFacts): Period[] {
    const at = answeredAt.getTime();
    const { recentFrom, beforeFrom } = this.#periods;
    if (at >= recentFrom) return ['all', 'recent'];
    return at >= beforeFrom ? ['all', 'before'] : ['all'];
  }

  add(answer: AnswerFacts): void {
    const periods = this.#periodsOf(answer);
    const { secondsUsed, outcome, calledNormal, isNormalImage } = answer;
    if (secondsUsed !== null && outcome !== 'blank') {
      for (const period of periods) this.#seconds[period].push(secondsUsed);
    }
    if (calledNormal !== null) {
      addTo(isNormalImage ? this.normalCalled : this.abnormalCalled, Number(calledNormal === isNormalImage));
    }
    if (!isSettled(answer)) {
      this.waiting += Number(outcome === 'review');
      return;
    }
    for (const tallies of this.#groupsOf(answer)) {
      for (const period of periods) addTo(tallies[period], partOf(answer));
    }
  }

  #groupsOf({ systemId, modality, difficulty }: AnswerFacts): Tallies[] {
    const inMap = <K>(map: Map<K, Tallies>, key: K): Tallies => {
      const found = map.get(key) ?? emptyTallies();
      map.set(key, found);
      return found;
    };
    return [
      this.overall,
      inMap(this.systems, systemId),
      inMap(this.modalities, modality),
      inMap(this.difficulties, difficulty),
    ];
  }

  times(): LearningProgress['times'] {
    const of = (period: Period) => {
      const seconds = this.#seconds[period];
      return { answers: seconds.length, seconds: median(seconds) };
    };
    return { all: of('all'), recent: of('recent'), before: of('before') };
  }
}

/**
 * Success rates of the answers of a group: overall, and for each period.
 * @param mean prior mean towards which the rates are shrunk
 */
export const successOf = ({ all, recent, before }: Tallies, mean: number): LearningProgress['overall'] => ({
  all: shareOf(all, mean),
  recent: shareOf(recent, mean),
  before: shareOf(before, mean),
});
