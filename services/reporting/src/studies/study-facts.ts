import { bValueMax, seriesFactTerms } from '@medrad/contracts/limits';
import type { SeriesFacts as StudyFacts } from '@medrad/contracts';
import type { SeriesFacts } from '@medrad/dicom';

type Terms = typeof seriesFactTerms;

/** A fact where it is one of the terms that are stored; nothing else of a file is. */
function termOf<Name extends keyof Terms>(name: Name, value: unknown): Partial<StudyFacts> {
  const terms: readonly unknown[] = seriesFactTerms[name];
  return terms.includes(value) ? { [name]: value } : {};
}

/** Facts of a series in the form that is stored: terms and numbers. */
export function studyFacts({ bValue, isLocalizer, ...facts }: SeriesFacts): StudyFacts {
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return {
    ...names.reduce<StudyFacts>((kept, name) => ({ ...kept, ...termOf(name, facts[name]) }), {}),
    ...(bValue !== undefined && bValue <= bValueMax ? { bValue } : {}),
    ...(isLocalizer ? { isLocalizer } : {}),
  };
}
