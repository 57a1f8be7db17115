/** Minimum length of a word in which typing errors are recognised. */
const minLongWordLength = 7;

/** Different medical words that differ by one letter. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['abduction', 'adduction'],
  ['abductor', 'adductor'],
  ['dysphagia', 'dysphasia'],
  ['perineal', 'peroneal'],
  ['arteritis', 'arthritis'],
  ['humerus', 'humorus'],
  ['atelectasis', 'atelectosis'],
];
const isLookAlike = (one: string, two: string): boolean =>
  lookAlikes.some((pair) => pair.includes(one) && pair.includes(two));

/** Whether two different words differ by one substitution, insertion, deletion or transposition. */
function isOneSlipApart(one: string, two: string): boolean {
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end])
    end += 1;
  const [restOfShort, restOfLong] = [short.length - start - end, long.length - start - end];
  if (restOfLong <= 1) return true;
  return (
    restOfShort === 2 &&
    restOfLong === 2 &&
    short[start] === long[start + 1] &&
    short[start + 1] === long[start]
  );
}

/** A word as written, with the stem under which it is indexed. */
interface IndexedWord {
  surface: string;
  stem: string;
}

/** An index of a text's words that also finds misspelt ones. */
export class WordIndex {
  private readonly stems = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly byStart = new Map<string, IndexedWord[]>();

  constructor(words: Iterable<IndexedWord>) {
    for (const { surface, stem } of words) {
      if (this.seen.has(surface)) continue;
      this.seen.add(surface);
      this.stems.add(stem);
      if (surface.length < minLongWordLength - 1) continue;
      const key = `${surface[0]}${surface.length}`;
      const alike = this.byStart.get(key);
      if (alike) alike.push({ surface, stem });
      else this.byStart.set(key, [{ surface, stem }]);
    }
  }

  /** Stems in the text for a word: its own, and for a long word those with one typing error. */
  spellingsOf({ surface, stem }: IndexedWord): string[] {
    const found = new Set(this.stems.has(stem) ? [stem] : []);
    if (surface.length < minLongWordLength) return [...found];
    for (const more of [-1, 0, 1]) {
      for (const other of this.byStart.get(`${surface[0]}${surface.length + more}`) ?? []) {
        if (isOneSlipApart(surface, other.surface) && !isLookAlike(surface, other.surface))
          found.add(other.stem);
      }
    }
    return [...found];
  }
}
