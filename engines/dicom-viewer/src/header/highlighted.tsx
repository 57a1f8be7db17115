import { highlighted } from './search-header';

/** A text with what was searched for marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return highlighted(text, search).map((part, place) =>
    // A part is told by its place: the same text comes again.
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}
