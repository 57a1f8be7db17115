import type { CaseKeyFinding } from '@medrad/contracts';
import { newId } from '@medrad/remote-kit';
import type { SuggestedFinding } from '@medrad/report-comparison';

/** The form values of a key finding. */
export interface FindingDraft {
  id: string;
  /** Phrases by which a report can name the finding, one per line. */
  phrases: string;
  /** Side of the finding; empty when reports are not checked for the side. */
  side: CaseKeyFinding['side'] | '';
  level: string;
  /** Size in millimetres as typed; empty when reports are not checked for the size. */
  size: string;
  tolerance: string;
  isCritical: boolean;
  isAbsent: boolean;
}

export const emptyFinding = (): FindingDraft => ({
  id: newId(),
  phrases: '',
  side: '',
  level: '',
  size: '',
  tolerance: '',
  isCritical: false,
  isAbsent: false,
});

/** The form values of a stored finding. */
export const draftOfFinding = ({
  id,
  phrases,
  side,
  level,
  sizeMm,
  isCritical,
  isAbsent,
}: CaseKeyFinding): FindingDraft => ({
  id,
  phrases: phrases.join('\n'),
  side: side ?? '',
  level: level ?? '',
  size: sizeMm ? String(sizeMm.value) : '',
  tolerance: sizeMm ? String(sizeMm.tolerance) : '',
  isCritical,
  isAbsent,
});

/** The form values of an automatic suggestion. */
export const draftOfSuggestion = ({
  phrases,
  side,
  level,
  sizeMm,
  isCritical,
  isAbsent,
}: SuggestedFinding): FindingDraft =>
  draftOfFinding({
    id: newId(),
    phrases,
    side: side ?? null,
    level: level ?? null,
    sizeMm: sizeMm ?? null,
    isCritical,
    isAbsent,
  });

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** The problem with the values of a finding; undefined when they are valid. */
export function findingProblem({ phrases, size, tolerance }: FindingDraft): string | undefined {
  if (linesOf(phrases).length === 0) return 'Enter at least one phrase for each key finding';
  const numbers = [size, tolerance].filter((text) => text.trim() !== '').map(Number);
  return numbers.every((number) => number >= 0) ? undefined : 'Sizes must be numbers in millimetres';
}

/** Converts valid values of a finding to the request body. */
export function findingOf({
  id,
  phrases,
  side,
  level,
  size,
  tolerance,
  ...flags
}: FindingDraft): CaseKeyFinding {
  const isMeasured = size.trim() !== '';
  return {
    id,
    phrases: linesOf(phrases),
    side: side === '' ? null : side,
    level: level.trim() || null,
    sizeMm: isMeasured ? { value: Number(size), tolerance: Number(tolerance) } : null,
    ...flags,
  };
}
