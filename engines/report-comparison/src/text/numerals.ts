import type { Token } from './tokens';

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const units = new Map(words.split(' ').map((word, value) => [word, value]));
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 2)]),
);

/**
 * The number that begins at a token, in digits or words up to ninety-nine, and the index of its
 * last token; null when the token begins no number.
 */
export function numberAt(tokens: readonly Token[], index: number): { value: number; last: number } | null {
  const token = tokens[index];
  if (!token) return null;
  if (token.kind === 'number') return { value: Number(token.surface), last: index };
  const ten = tens.get(token.surface);
  if (ten === undefined) {
    const unit = units.get(token.surface);
    return unit === undefined ? null : { value: unit, last: index };
  }
  const next = tokens[index + 1]?.surface === '-' ? index + 2 : index + 1;
  const unit = units.get(tokens[next]?.surface ?? '') ?? 0;
  return unit > 0 && unit < 10 ? { value: ten + unit, last: next } : { value: ten, last: index };
}
