import { highlighted } from './search-header';

/** A text with the matches of a search highlighted. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  return highlighted(text, search).map((part, place) =>
    // React keys are positions, because the same part can occur several times.
    place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
  );
}
