import {
  comparisonMinPeople,
  comparisonPercentilePeople,
  comparisonPercentileStep,
  type ComparisonPlace,
} from '@medrad/contracts';
import { groupKeys } from './answer-facts';

/** What is told of a group of people: nothing by which one of them is known. */
export interface CohortGroup {
  /** {@link groupKeys}. */
  key: string;
  /** Mean result of its people in steps of 0.05, each person counted once. */
  mean: number;
  /** People by result, rounded to whole per cent: 101 numbers. */
  people: number[];
}

/** Fewest people who are left over, where a group is not all. */
export const fewestLeftOver = 5;

/**
 * Steps in which means are told. The mean of ten people before and after one joins then bounds that person's result to a
 * range of about 0.5 at best; the exact means would tell it.
 */
const meanStep = 0.05;

const percent = (result: number): number => Math.round(100 * result);
const countOf = (people: readonly number[]): number => people.reduce((sum, count) => sum + count, 0);

/** Whether a group may be told of among all: large enough, and everybody or at least five people less. */
export const mayBeTold = (people: number, all: number): boolean =>
  people >= comparisonMinPeople && (people === all || all - people >= fewestLeftOver);

/** Counts people, one after the other, and keeps none of them. */
export class CohortCount {
  readonly #groups = new Map<string, { people: number[]; sum: number }>();

  /** @param results of one person by group */
  add(results: ReadonlyMap<string, number>): void {
    for (const [key, result] of results) {
      const group = this.#groups.get(key) ?? { people: Array<number>(101).fill(0), sum: 0 };
      const place = percent(result);
      group.people[place] = (group.people[place] ?? 0) + 1;
      group.sum += result;
      this.#groups.set(key, group);
    }
  }

  /** The groups that may be told of; none with fewer than ten people in all. */
  groups(): CohortGroup[] {
    const all = countOf(this.#groups.get(groupKeys.all)?.people ?? []);
    return [...this.#groups].flatMap(([key, { people, sum }]) => {
      const count = countOf(people);
      if (!mayBeTold(count, all)) return [];
      const steps = Math.round(sum / count / meanStep);
      return [{ key, mean: Math.round(100 * steps * meanStep) / 100, people }];
    });
  }
}

/** Where a result stands in a group: a quarter up to 29 people, a percentile in steps of five from 30 on. */
export function placeIn({ people }: Pick<CohortGroup, 'people'>, result: number): ComparisonPlace | null {
  const count = countOf(people);
  if (count < comparisonMinPeople) return null;
  const own = percent(result);
  const below = countOf(people.slice(0, own));
  const rank = (below + (people[own] ?? 0) / 2) / count;
  if (count < comparisonPercentilePeople) {
    return { quarter: Math.min(4, Math.floor(4 * rank) + 1), percentile: null };
  }
  const step = comparisonPercentileStep;
  const rounded = step * Math.round((100 * rank) / step);
  return { quarter: null, percentile: Math.min(100 - step, Math.max(step, rounded)) };
}
