import {
  type ComparisonPlace,
  type ComparisonChoice,
  comparisonMinPeople,
  type LearningProgress,
} from '@medrad/contracts';
import { dateOfDay, type Day } from '@medrad/recall';
import { groupKeys } from './answer-facts';
import { type CohortGroup, placeIn } from './cohort.policy';

const dayMs = 86_400_000;

export const utcDayOf = (moment: Date): Day => Math.floor(moment.getTime() / dayMs);

/** Fields of a snapshot that the rules need. */
export interface Snapshot {
  day: Day;
  takenAt: Date;
  groups: CohortGroup[];
}

/** Whether a new snapshot is due: once a day, and again on the same day while the stored one has no results. */
export const isDue = (latest: Snapshot | null, now: Date): boolean =>
  !latest || latest.day < utcDayOf(now) || (latest.day === utcDayOf(now) && latest.groups.length === 0);

/** Facts that decide which results of others a person may see. */
export interface Standing {
  choice: ComparisonChoice;
  /** Time of the person's choice; null when the person has not chosen. */
  since: Date | null;
  /** Time from which the person may be compared; null while the account is not verified. */
  comparableFrom: Date | null;
  now: Date;
  /** Current number of people who are compared. A person who leaves the comparison no longer counts at once. */
  compared: number;
  snapshot: Snapshot | null;
}

/** The snapshot if the person may see it: at least ten people are compared now and the snapshot includes the person. */
export function visibleSnapshot(standing: Standing): Snapshot | null {
  const { choice, since, comparableFrom, compared, snapshot } = standing;
  if (!choice.isOptedIn || compared < comparisonMinPeople || !snapshot || snapshot.groups.length === 0)
    return null;
  const isIn = since && since < snapshot.takenAt && comparableFrom && comparableFrom <= snapshot.takenAt;
  return isIn ? snapshot : null;
}

type Comparison = LearningProgress['comparison'];

function stateOf(standing: Standing): Exclude<Comparison['state'], 'shown'> {
  const { choice, comparableFrom, now, compared, snapshot } = standing;
  if (!choice.isOptedIn) return 'off';
  if (!comparableFrom || comparableFrom > now) return 'not-verified';
  return compared < comparisonMinPeople || !snapshot || snapshot.groups.length === 0
    ? 'too-few-people'
    : 'waiting';
}

/**
 * Compares a person with the people of the snapshot.
 * @param results the person's results by group, as of the snapshot
 */
export function comparisonOf(standing: Standing, results: ReadonlyMap<string, number>): Comparison {
  const snapshot = visibleSnapshot(standing);
  const nothing = { ...standing.choice, asOf: null, overall: null, systems: [] };
  if (!snapshot) return { ...nothing, state: stateOf(standing) };
  const places = new Map<string, ComparisonPlace>();
  for (const group of snapshot.groups) {
    const result = results.get(group.key);
    const place = result === undefined ? null : placeIn(group, result);
    if (place) places.set(group.key, place);
  }
  const overall = places.get(groupKeys.all);
  if (!overall) return { ...nothing, state: 'too-few-answers' };
  const prefix = groupKeys.system('');
  const systems = [...places]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, place]) => ({ systemId: key.slice(prefix.length), place }));
  return { ...standing.choice, state: 'shown', asOf: dateOfDay(snapshot.day), overall, systems };
}
