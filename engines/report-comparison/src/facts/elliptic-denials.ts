import type { Side } from '../key-finding';
import type { Mention } from '../phrase';
import { sideOfWord } from './side-words';

const denying = new Set(['absent', 'none', 'nil', 'not', 'no']);
/** Words allowed between a negation and its side. */
const between = new Set([
  'seen',
  'present',
  'visible',
  'evident',
  'on',
  'in',
  'at',
  'the',
  'side',
  ',',
  'but',
  'and',
]);
const reach = 12;

/**
 * The side on which a finding is negated without being named again: `valgus on the right, absent on
 * the left`.
 */
export function ellipticDenialOf({ sentence: { tokens }, positions }: Mention): Side | null {
  const end = positions.at(-1) ?? 0;
  const start = tokens
    .slice(end + 1, end + 1 + reach)
    .findIndex(
      ({ surface }, index) =>
        denying.has(surface) && [',', 'but', 'and'].includes(tokens[end + index]?.surface ?? ''),
    );
  if (start < 0) return null;
  const rest = tokens.slice(end + 2 + start, end + 2 + start + reach).map(({ surface }) => surface);
  const side = rest.findIndex((word) => sideOfWord(word) !== null);
  if (side < 1 || !rest.slice(0, side).every((word) => between.has(word))) return null;
  const after = rest[side + 1] ?? ',';
  return ',;.'.includes(after) || after === 'side' ? sideOfWord(rest[side] ?? '') : null;
}
