import { diffArrays } from 'diff';

/** A part of a sentence that is in both texts or only in one. */
export interface WordSegment {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Maximum number of differences between two sentences; sentences with more are shown as entirely different, which
 * limits the work.
 */
const maxDifferences = 400;

/**
 * Words, numbers, spaces and single punctuation marks. Alternatives start with distinct characters,
 * so matching never backtracks.
 */
const pieces = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+|\s+|[^\p{L}\p{N}\s]/gu;

/**
 * Compares two sentences word by word, ignoring case. `same` and `removed` together are the
 * reference, `same` and `added` the resident's sentence.
 */
export function segmentsOf(reference: string, own: string): WordSegment[] {
  const changes = diffArrays(reference.match(pieces) ?? [], own.match(pieces) ?? [], {
    comparator: (one, two) => one === two || one.toLowerCase() === two.toLowerCase(),
    maxEditLength: maxDifferences,
  });
  if (!changes)
    return [
      { kind: 'removed', text: reference },
      { kind: 'added', text: own },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
