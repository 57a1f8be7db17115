import { diagnosisKeyOf } from './diagnosis-key.policy';

/** The diagnoses to which one person committed. */
interface Commitment {
  userId: string;
  diagnoses: readonly { text: string }[];
}

/** One person's agreement with a diagnosis. */
interface Vote {
  userId: string;
  key: string;
}

/** A diagnosis with the numbers of people who named it and who agree with it. */
export interface CountedDiagnosis {
  diagnosis: string;
  count: number;
  votes: number;
  hasMyVote: boolean;
}

/**
 * The most frequent spelling of a diagnosis. Of equally frequent spellings it is the alphabetically first, with
 * capitals before small letters.
 */
function commonSpelling(spellings: ReadonlyMap<string, number>): string {
  const ranked = [...spellings].sort(
    ([one, n], [other, m]) => m - n || one.localeCompare(other, 'en', { caseFirst: 'upper' }),
  );
  return ranked[0]?.[0] ?? '';
}

/**
 * Counts for each diagnosis the people who named it, and the people who named it or voted for it; nobody is counted
 * twice for one diagnosis. Sorted by frequency, most frequent first.
 */
export function countDiagnoses(
  commitments: readonly Commitment[],
  votes: readonly Vote[],
  viewerId: string,
): CountedDiagnosis[] {
  const groups = new Map<string, { spellings: Map<string, number>; people: Set<string> }>();
  for (const { userId, diagnoses } of commitments) {
    for (const { text } of diagnoses) {
      const key = diagnosisKeyOf(text);
      const group = groups.get(key) ?? { spellings: new Map<string, number>(), people: new Set<string>() };
      groups.set(key, group);
      if (!group.people.has(userId)) {
        group.spellings.set(text.trim(), (group.spellings.get(text.trim()) ?? 0) + 1);
      }
      group.people.add(userId);
    }
  }
  const counted = [...groups].map(([key, { spellings, people }]) => {
    const voters = votes.filter((vote) => vote.key === key).map(({ userId }) => userId);
    return {
      diagnosis: commonSpelling(spellings),
      count: people.size,
      votes: new Set([...people, ...voters]).size,
      hasMyVote: voters.includes(viewerId),
    };
  });
  return counted.sort(
    (one, other) =>
      other.count - one.count ||
      other.votes - one.votes ||
      one.diagnosis.localeCompare(other.diagnosis, 'en'),
  );
}
