import { bValueMax, seriesFactTerms } from '@medrad/contracts/limits';
import type { SeriesFacts as StudyFacts } from '@medrad/contracts';
import type { SeriesFacts } from '@medrad/dicom';

type Terms = typeof seriesFactTerms;

/** A fact about a series, if its value is one of the allowed terms; free text is never stored. */
function termOf<Name extends keyof Terms>(name: Name, value: unknown): Partial<StudyFacts> {
  const terms: readonly unknown[] = seriesFactTerms[name];
  return terms.includes(value) ? { [name]: value } : {};
}

/**
 * Converts the facts about a series to the form in which they are stored. It contains only allowed terms and numbers.
 */
export function studyFacts({ bValue, isLocalizer, ...facts }: SeriesFacts): StudyFacts {
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return {
    ...names.reduce<StudyFacts>((kept, name) => ({ ...kept, ...termOf(name, facts[name]) }), {}),
    ...(bValue !== undefined && bValue <= bValueMax ? { bValue } : {}),
    ...(isLocalizer ? { isLocalizer } : {}),
  };
}
