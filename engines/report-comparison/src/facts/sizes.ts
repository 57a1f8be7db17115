import type { Mention } from '../phrase';
import type { ReadSentence } from '../text/read-report';
import { numberAt } from '../text/numerals';
import { acrossStatements, nearnessOf } from './nearness';
import { isLevelWord } from './levels';
import { neighboursOf, oncePer } from './neighbours';
import { sideOfWord } from './side-words';

/** A measurement of one to three dimensions. */
interface Size {
  first: number;
  last: number;
  /** All dimensions, in mm. */
  mm: number[];
  isFormer: boolean;
  isInBrackets: boolean;
}

const millimetres: Readonly<Record<string, number>> = {
  mm: 1,
  millimetre: 1,
  millimetres: 1,
  cm: 10,
  centimetre: 10,
  centimetres: 10,
  millimeter: 1,
  millimeters: 1,
  centimeter: 10,
  centimeters: 10,
  mms: 1,
  cms: 10,
};
const former = new Set(
  'previously previous prior formerly was were earlier before initially originally'.split(' '),
);
/**
 * Words that continue the description of a size; any other following word is the measured thing.
 */
const afterSize = new Set(
  'in at on of with deep long thick wide high diameter maximum maximal axial across and or to previously prior now by craniocaudally craniocaudal anteroposterior ap cc sagittal coronal transverse short transversely extending compressing from'.split(
    ' ',
  ),
);

/** Words that attach a size to the preceding words. */
const attaching = new Set('of measuring measures measured approximately about around approx'.split(' '));

/**
 * Reads the dimensions of a size up to its unit, such as `12`, `-` or `x`, `8`, `mm`, from a limited number of tokens.
 */
function readSize(sentence: ReadSentence, first: number): Size | null {
  const { tokens } = sentence;
  const numbers: number[] = [];
  const mm: number[] = [];
  let last = first;
  for (let index = first; index < first + 12; index += 1) {
    const token = tokens[index];
    const unit = token && Object.hasOwn(millimetres, token.surface) ? millimetres[token.surface] : undefined;
    const number = numberAt(tokens, index);
    if (number) {
      numbers.push(number.value);
      index = number.last;
    } else if (unit !== undefined) {
      mm.push(...numbers.splice(0).map((value) => value * unit));
      last = index;
    } else if (!token || !['x', 'by', '-', '\u2013', '*'].includes(token.surface)) break;
  }
  return mm.length > 0 ? { first, last, mm, isFormer: false, isInBrackets: false } : null;
}

/** Integer sizes below a centimetre, for `sub-centimetre` and `subcm`. */
const belowCentimetre = Array.from({ length: 9 }, (_, index) => index + 1);

function readBound({ tokens }: ReadSentence, first: number): Size | null {
  const word = tokens[first]?.surface ?? '';
  const isOneWord = word.startsWith('sub') && millimetres[word.slice(3)] === 10;
  const last = tokens[first + 1]?.surface === '-' ? first + 2 : first + 1;
  const isTwoWords = word === 'sub' && millimetres[tokens[last]?.surface ?? ''] === 10;
  if (!isOneWord && !isTwoWords) return null;
  return { first, last: isOneWord ? first : last, mm: belowCentimetre, isFormer: false, isInBrackets: false };
}

/** Whether a number is the earlier one in `from 12 to 15 mm`. */
function isStartOfChange({ tokens }: ReadSentence, index: number): boolean {
  if (tokens[index - 1]?.surface !== 'from') return false;
  return tokens[index + 1]?.surface === 'to' || tokens[index + 2]?.surface === 'to';
}

function isFormerSize({ tokens }: ReadSentence, { first, last }: Size): boolean {
  const before = [1, 2, 3].map((back) => tokens[first - back]?.surface ?? '');
  const comparison = before.findIndex((word) => word === 'compared' || word === 'comparison');
  const isBefore = before
    .slice(0, 2)
    .some((word, at) => former.has(word) && !(at === 1 && before[0] === ','));
  const after = tokens[last + 1]?.surface ?? '';
  return comparison >= 0 || isBefore || (former.has(after) && !'\u0000,'.includes(after) && after !== 'was');
}

/**
 * Present sizes of a sentence. When sizes are both in brackets and outside, those in brackets are
 * earlier ones.
 */
function sizesOf(sentence: ReadSentence): Size[] {
  const sizes: Size[] = [];
  let depth = 0;
  for (let index = 0; index < sentence.tokens.length; index += 1) {
    const token = sentence.tokens[index];
    if (token?.kind === 'mark' && '(['.includes(token.surface)) depth += 1;
    if (token?.kind === 'mark' && ')]'.includes(token.surface)) depth = Math.max(0, depth - 1);
    if (!token || isStartOfChange(sentence, index)) continue;
    const size =
      numberAt(sentence.tokens, index) === null ? readBound(sentence, index) : readSize(sentence, index);
    if (!size) continue;
    sizes.push({
      ...size,
      isFormer: isFormerSize(sentence, size),
      isInBrackets: depth > 0 && '(['.includes(sentence.tokens[index - 1]?.surface ?? 'x'),
    });
    index = size.last;
  }
  const current = sizes.filter(({ isFormer }) => !isFormer);
  const outside = current.filter(({ isInBrackets }) => !isInBrackets);
  return outside.length > 0 ? outside : current;
}

/** Whether a size describes the following word: `6 mm calculus`. */
function describesNext({ tokens }: ReadSentence, { first, last }: Size): boolean {
  const next = tokens[last + 1];
  // A size after a word such as `of` describes the preceding words: `of 3 cm lies`, `measuring 3 cm abuts`.
  if (attaching.has(tokens[first - 1]?.surface ?? '')) return false;
  if (next?.kind !== 'word' || sideOfWord(next.surface) !== null || isLevelWord(next.surface)) return false;
  return !afterSize.has(next.surface);
}

/**
 * All sizes of a sentence, and separately those that do not describe the following word; each list
 * with the positions of its first tokens.
 */
const sizeMapOf = oncePer((sentence: ReadSentence) => {
  const all = sizesOf(sentence);
  const trailing = all.filter((size) => !describesNext(sentence, size));
  return {
    all,
    places: all.map(({ first }) => first),
    trailing,
    trailingPlaces: trailing.map(({ first }) => first),
  };
});

/** The dimensions of a finding in mm; empty without any. Earlier sizes are left out. */
export function sizesOfMention({
  sentence,
  positions: named,
  anchors: positions = named,
}: Mention): number[] {
  const { all, places, trailing, trailingPlaces } = sizeMapOf(sentence);
  const nearness = nearnessOf(sentence);
  const end = positions.at(-1) ?? 0;
  let best: number[] = [];
  // A size more than two commas away belongs to something else.
  let least = 2 * acrossStatements + 1;
  for (const size of [
    ...neighboursOf(all, places, positions),
    ...neighboursOf(trailing, trailingPlaces, positions),
  ]) {
    const isAfter = size.first > end;
    const distance = nearness.toNearest(isAfter ? size.first : size.last, positions);
    // A size directly after the finding belongs to it: `mass 5 cm abutting the pleura`.
    const isAttached = size.first === end + 1;
    if (distance < least && !(isAfter && !isAttached && describesNext(sentence, size))) {
      least = distance;
      best = size.mm;
    }
  }
  return best;
}
