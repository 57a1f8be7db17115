import { diffArrays } from 'diff';

/** A piece of a sentence that both texts have, or one of them alone. */
export interface WordSegment {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond so many differences two sentences have nothing in common that is worth showing; bounds the work. */
const mostDifferences = 400;

/** Words, numbers, spaces and single marks. Each alternative begins with other characters, so no character is read twice. */
const pieces = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+|\s+|[^\p{L}\p{N}\s]/gu;

/**
 * Words of two sentences compared; capital letters make no difference. `same` and `removed` together are the reference,
 * `same` and `added` one's own.
 */
export function segmentsOf(reference: string, own: string): WordSegment[] {
  const changes = diffArrays(reference.match(pieces) ?? [], own.match(pieces) ?? [], {
    comparator: (one, two) => one === two || one.toLowerCase() === two.toLowerCase(),
    maxEditLength: mostDifferences,
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
