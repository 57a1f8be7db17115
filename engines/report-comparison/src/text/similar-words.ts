/** Shortest word that a slip of typing is looked for in. */
const shortestLong = 7;

/** Medical words that one letter parts. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['abduct', 'adduct'],
  ['dysphagia', 'dysphasia'],
  ['perineal', 'peroneal'],
  ['arteritis', 'arthritis'],
  ['humerus', 'humorus'],
  ['atelectasis', 'atelectosis'],
];
const isLookAlike = (one: string, two: string): boolean =>
  lookAlikes.some((pair) => pair.includes(one) && pair.includes(two));

/** Whether two different words differ by one letter changed, added or left out, or two neighbours exchanged. */
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

/** Words of a text, to be found again although they may be misspelt. */
export class WordIndex {
  private readonly words = new Set<string>();
  private readonly byStart = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (this.words.has(word)) continue;
      this.words.add(word);
      for (const key of word.length >= shortestLong - 1 ? [`${word[0]}${word.length}`] : [])
        this.byStart.set(key, [...(this.byStart.get(key) ?? []), word]);
    }
  }

  /** The word itself if the text has it, and words that are one slip of typing away from a long one. */
  spellingsOf(word: string): string[] {
    const exact = this.words.has(word) ? [word] : [];
    if (word.length < shortestLong) return exact;
    const near = [-1, 0, 1]
      .flatMap((more) => this.byStart.get(`${word[0]}${word.length + more}`) ?? [])
      .filter((other) => other !== word && isOneSlipApart(word, other) && !isLookAlike(word, other));
    return [...exact, ...near];
  }
}
