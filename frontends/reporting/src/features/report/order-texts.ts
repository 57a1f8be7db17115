import type { ReportText } from '@medrad/contracts';
import { nameKeyOf } from '@medrad/contracts/text-folding';

/** A report text in a list, with its group heading. */
export interface ListedText {
  text: ReportText;
  /** Heading above the text; undefined when the list has no headings. */
  group: string | undefined;
}

const anyRegion = 'Any region';
const otherModalities = 'Other modalities';

/**
 * Orders report texts for a case and groups them by region. Regions that have a text of the case's modality come first,
 * and such texts come first within a region. Texts of other modalities come last rather than being left out, because a
 * modality is free text: `X-ray` may be the same as the case's `DX`.
 * @param modality modality of the case; null leaves the order unchanged
 */
export function orderTexts(texts: readonly ReportText[], modality: string | null): ListedText[] {
  const isMatch = (text: ReportText) =>
    Boolean(modality && text.modality && nameKeyOf(text.modality) === nameKeyOf(modality));
  const groupOf = (text: ReportText): string =>
    modality && text.modality && !isMatch(text) ? otherModalities : text.region?.trim() || anyRegion;
  const names = new Map<string, string>();
  const nameOf = (text: ReportText): string => {
    const group = groupOf(text);
    const known = names.get(nameKeyOf(group));
    if (known === undefined) names.set(nameKeyOf(group), group);
    return known ?? group;
  };
  const listed = texts.map((text) => ({ text, group: nameOf(text) }));
  const matching = new Set(listed.filter(({ text }) => isMatch(text)).map(({ group }) => group));
  const rank = (group: string): number =>
    group === otherModalities
      ? 3
      : group === anyRegion && !matching.has(group)
        ? 2
        : matching.has(group)
          ? 0
          : 1;
  const isPlain = listed.every(({ group }) => group === anyRegion);
  return listed
    .sort(
      (one, other) =>
        rank(one.group) - rank(other.group) ||
        one.group.localeCompare(other.group) ||
        Number(isMatch(other.text)) - Number(isMatch(one.text)) ||
        one.text.name.localeCompare(other.text.name),
    )
    .map(({ text, group }) => ({ text, group: isPlain ? undefined : group }));
}
