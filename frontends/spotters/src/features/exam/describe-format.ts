import type { ExamFormat } from '@medrad/contracts';
import { count } from '../../count';

/** A duration in words: `40 s`, `4 min`, `1 min 30 s`. */
export function sayDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 && `${minutes} min`, (rest > 0 || minutes === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ');
}

/** A format in words: `40 items, 40 s each`, `30 items in 35 min`. */
export const describeFormat = ({ pace, items, seconds }: ExamFormat): string =>
  pace === 'cadence'
    ? `${count(items, 'item')}, ${sayDuration(seconds)} each`
    : `${count(items, 'item')} in ${sayDuration(seconds)}`;
