import type { Side } from '../key-finding';
import type { ReadReport, ReadSentence } from '../text/read-report';
import { oncePer } from './neighbours';
import { sideOfWord } from './side-words';

/** Parts of the body for which a study may cover one side only. */
const parts = new Set(
  'fibula radius ulna scapula patella knee wrist ankle foot hip shoulder elbow hand leg arm forearm thigh femur tibia humerus calf finger thumb toe heel calcaneus clavicle breast axilla'.split(
    ' ',
  ),
);
/** Words allowed beside the body part and its side in the title of a study. */
const titleWords = new Set(
  'side mri mr ct us usg ultrasound xr x ray rays radiograph radiographs film films plain view views ap pa lateral oblique study scan examination of the and with without contrast dvt doppler joint lower upper limb report mammogram mammography'.split(
    ' ',
  ),
);
const maxTitleLength = 12;

/**
 * The side in the title of a study: `Left wrist, 2 views.`, `Knee (R): …`, `Side: LEFT`; null for
 * other sentences.
 */
function titleSideOf({ tokens }: ReadSentence): Side | null {
  const first = tokens.slice(0, maxTitleLength + 1);
  const names = (surface: string): boolean => parts.has(surface) || titleWords.has(surface);
  const end = first.findIndex(
    ({ kind, surface }) => kind === 'word' && !names(surface) && sideOfWord(surface) === null,
  );
  const colon = first.findLastIndex(
    ({ surface }, index) => (surface === ':' || surface === ',') && (end < 0 || index < end),
  );
  if (end >= 0 && colon < 0) return null;
  if (end < 0 && tokens.length > maxTitleLength) return null;
  const title = end < 0 ? first : first.slice(0, colon);
  if (!title.some(({ surface }) => parts.has(surface) || surface === 'side')) return null;
  const sides = new Set(title.map(({ surface }) => sideOfWord(surface)).filter((side) => side !== null));
  const [side] = sides;
  return sides.size === 1 && side !== undefined && side !== 'both' ? side : null;
}

const isSideLine = ({ tokens }: ReadSentence): boolean => tokens[0]?.surface === 'side';

/** The side of each sentence's section. `Side: LEFT` also applies to earlier sentences. */
const sectionSidesOf = oncePer((report: ReadReport): Map<ReadSentence, Side | null> => {
  const titles = report.sentences.map(titleSideOf);
  const sideLine = report.sentences.find(isSideLine);
  let current = sideLine ? titleSideOf(sideLine) : null;
  return new Map(
    report.sentences.map((sentence, index) => {
      current = titles[index] ?? current;
      return [sentence, current];
    }),
  );
});

/** The side that a title gives to the sentences of its section; null without one. */
export const sectionSideOf = (report: ReadReport, sentence: ReadSentence): Side | null =>
  sectionSidesOf(report).get(sentence) ?? null;
