import type { Side } from '../answer-key';
import type { Segment } from '../answer/segments';
import { classOfStem } from './term';

const namesFinding = ({ words }: Segment, stems: ReadonlySet<string>): boolean =>
  words.some(({ stem }) => {
    const wordClass = classOfStem(stem);
    return !stems.has(stem) && (wordClass === 'disease' || wordClass === 'finding');
  });

function joined(sides: Iterable<Side>): Side | undefined {
  const all = new Set(sides);
  if (all.has('both') || all.size > 1) return 'both';
  return [...all][0];
}

/**
 * The side that an answer gives to a term's finding: named beside it, or in a part that names
 * nothing else. Sides of shifts, of secondary findings and of negated parts do not count.
 */
export function sideOfFinding(
  own: ReadonlySet<Segment>,
  all: readonly Segment[],
  stems: ReadonlySet<string>,
): Side | undefined {
  const claimed = all.filter(({ isNegated, isNormal, isShift }) => !isNegated && !isNormal && !isShift);
  const beside = joined(claimed.filter((segment) => own.has(segment)).flatMap(({ sides }) => [...sides]));
  if (beside) return beside;
  return joined(
    claimed
      .filter((segment) => !own.has(segment) && !namesFinding(segment, stems))
      .flatMap(({ sides }) => [...sides]),
  );
}
