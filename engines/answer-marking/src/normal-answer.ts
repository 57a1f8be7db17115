import type { NamedWord } from './answer/phrases';
import type { Segment } from './answer/segments';
import { lexicon } from './vocabulary/lexicon';

/** Words for abnormality in `no … detected`, which describes a normal image. */
const abnormal: ReadonlySet<string> = new Set(
  'abnormality abnormal finding lesion pathology disease change defect injury fracture dislocation anomaly disorder process focal'.split(
    ' ',
  ),
);
const besides: ReadonlySet<string> = new Set(
  'significant obvious gross appear appears appearance appearances pattern wrong major sonological radiological radiographic cardiopulmonary intracranial bony bone acute focal visible definite active other specific variant limit within limits age development maturity anatomy scan study appearance essentially completely totally look looks looking structure organ overall otherwise everything all well grossly gland normally any detectable evident nil'.split(
    ' ',
  ),
);

const isNeutral = ({ stem, raw, mention }: NamedWord): boolean => {
  if (mention) return false;
  const wordClass = lexicon().classOf(stem);
  return (
    besides.has(raw) ||
    wordClass === 'site' ||
    wordClass === 'place' ||
    wordClass === 'descriptor' ||
    stem.startsWith('№')
  );
};

const isSlight = ({ raw, stem }: NamedWord): boolean => besides.has(raw) || abnormal.has(stem);

/** Degree to which an answer describes a normal image. */
export type NormalReading = 'normal' | 'doubtful' | 'abnormal';

/**
 * Reads whether an answer describes a normal image: `normal` when every part calls the image normal by a usual phrase,
 * without doubt or disease.
 */
export function readNormal(segments: readonly Segment[]): NormalReading {
  let isCalledNormal = false;
  let isDoubtful = false;
  for (const { words, isNegated, isNormal, isHedged, isQueried, link } of segments) {
    if (isHedged || isQueried || (!isNegated && (link === 'alternative' || link === 'slash')))
      isDoubtful = true;
    if (isNormal) {
      if (isNegated) return 'abnormal';
      if (words.some((word) => !isNeutral(word))) isDoubtful = true;
      isCalledNormal = true;
    } else if (isNegated) {
      const denied = words.filter(
        ({ stem, raw }) => !besides.has(raw) && lexicon().classOf(stem) !== 'descriptor',
      );
      const isPlain = words.length > 0 && denied.length === 0;
      if (isPlain || denied.some(({ stem }) => abnormal.has(stem))) isCalledNormal = true;
      if (
        denied.some(
          ({ mention, stem }) => !mention && lexicon().classOf(stem) === undefined && !abnormal.has(stem),
        )
      )
        isDoubtful = true;
    } else if (words.length > 1 && words[0]?.raw === 'nothing' && words.slice(1).every(isSlight))
      isCalledNormal = true;
    else if (words.some((word) => !isNeutral(word))) return 'abnormal';
  }
  return isCalledNormal ? (isDoubtful ? 'doubtful' : 'normal') : isDoubtful ? 'doubtful' : 'abnormal';
}
