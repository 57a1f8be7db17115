import {
  comparisonMinPeople,
  comparisonPercentilePeople,
  comparisonPercentileStep,
  type ComparisonPlace,
} from '@medrad/contracts';
import { groupKeys } from './answer-facts';

/** Published results of a group of people, from which no individual can be recognised. */
export interface CohortGroup {
  /** One of {@link groupKeys}. */
  key: string;
  /** Mean result, rounded to steps of 0.05; each person counts once. */
  mean: number;
  /** Number of people for each result in per cent, rounded, from 0 to 100: 101 numbers. */
  people: number[];
}

/**
 * Minimum number of compared people who do not belong to a group whose results are published, unless everybody
 * belongs to it.
 */
export const minPeopleOutside = 5;

/**
 * Step to which published means are rounded. Exact means of ten people before and after another joins would reveal
 * that person's result; rounded means tell it only to within about 0.5.
 */
const meanStep = 0.05;

const percent = (result: number): number => Math.round(100 * result);
const countOf = (people: readonly number[]): number => people.reduce((sum, count) => sum + count, 0);

/**
 * Whether results of a group may be published: the group must be large enough, and it must contain all compared
 * people or leave out at least five.
 */
export const mayBePublished = (people: number, all: number): boolean =>
  people >= comparisonMinPeople && (people === all || all - people >= minPeopleOutside);

/** Accumulates results person by person without storing any of them. */
export class CohortCount {
  readonly #groups = new Map<string, { people: number[]; sum: number }>();

  /**
   * Adds the results of one person.
   * @param results the person's results by group
   */
  add(results: ReadonlyMap<string, number>): void {
    for (const [key, result] of results) {
      const group = this.#groups.get(key) ?? { people: Array<number>(101).fill(0), sum: 0 };
      const place = percent(result);
      group.people[place] = (group.people[place] ?? 0) + 1;
      group.sum += result;
      this.#groups.set(key, group);
    }
  }

  /** The groups whose results may be published; empty when fewer than ten people are compared. */
  groups(): CohortGroup[] {
    const all = countOf(this.#groups.get(groupKeys.all)?.people ?? []);
    return [...this.#groups].flatMap(([key, { people, sum }]) => {
      const count = countOf(people);
      if (!mayBePublished(count, all)) return [];
      const steps = Math.round(sum / count / meanStep);
      return [{ key, mean: Math.round(100 * steps * meanStep) / 100, people }];
    });
  }
}

/**
 * Place of a result in a group: a quarter for a group of up to 99 people, a percentile in steps of five for a larger
 * one.
 */
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
