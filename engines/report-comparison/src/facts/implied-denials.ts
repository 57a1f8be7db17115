import { normalStructuresOf } from '../context/normal-structures';
import type { Side, TextRange } from '../key-finding';
import type { Phrase } from '../phrase';
import type { ReadReport } from '../text/read-report';
import { stemOf } from '../text/word-forms';

/** The names of findings, by the organ that they concern without naming it. */
const findingsOf: Readonly<Record<string, string>> = {
  lung: 'consolidation pneumonia pneumonitis atelectasis collapse infiltrate opacity nodule edema tuberculosis',
  heart: 'cardiomegaly',
  appendix: 'appendicitis',
  gallbladder: 'cholecystitis cholelithiasis',
  pancreas: 'pancreatitis',
  kidney: 'hydronephrosis pyelonephritis hydroureteronephrosis nephrolithiasis',
  spleen: 'splenomegaly',
  liver: 'hepatomegaly cirrhosis steatosis',
  ventricle: 'hydrocephalus ventriculomegaly',
  mastoid: 'mastoiditis',
  sinus: 'sinusitis',
  testis: 'orchitis',
  prostate: 'prostatomegaly',
  sacroiliac: 'sacroiliitis',
  aorta: 'aneurysm',
};
const organsOf = new Map<string, string[]>();
for (const [organ, findings] of Object.entries(findingsOf)) {
  for (const finding of findings.split(' ').map(stemOf))
    organsOf.set(finding, [...(organsOf.get(finding) ?? []), stemOf(organ)]);
}

/** Words beside a finding's name that do not place the finding in another organ. */
const neutral = new Set(
  'pulmonary lung acute focal solitary lobar basal air space ground glass solid airspace pneumonic patchy'
    .split(' ')
    .map(stemOf),
);
const enlarging = /megal|enlarg|dilat|aneurysm|hydro|atroph|widen/;

/** Stems of the structures that can contain a finding, including the words of its own name. */
function structuresOf({ words }: Phrase): Set<string> {
  const stems = words.map(({ stem }) => stem);
  const implied = stems.flatMap((stem) =>
    stems.every((other) => other === stem || neutral.has(other)) ? (organsOf.get(stem) ?? []) : [],
  );
  return new Set([...(stems.length > 1 ? stems : []), ...implied]);
}

/**
 * Returns the place at which a report describes the structure of a finding as normal on the expected side; null when it
 * does not.
 */
export function impliedDenialOf(
  report: ReadReport,
  phrase: Phrase,
  wanted: Side | undefined,
): TextRange | null {
  const structures = structuresOf(phrase);
  if (structures.size === 0) return null;
  const isSize = phrase.words.some(({ surface }) => enlarging.test(surface));
  for (const sentence of report.sentences) {
    for (const { stems, side, isSizeOnly, first, last } of normalStructuresOf(sentence)) {
      // One normal side says nothing about a finding that may be on the other side.
      const isSideRight = side === null || side === 'both' || side === wanted;
      if (!isSideRight || (isSizeOnly && !isSize)) continue;
      if (![...stems].every((stem) => structures.has(stem))) continue;
      const { tokens } = sentence;
      return { start: tokens[first]?.start ?? sentence.start, end: tokens[last]?.end ?? sentence.end };
    }
  }
  return null;
}
