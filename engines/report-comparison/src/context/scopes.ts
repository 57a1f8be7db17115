import type { Token } from '../text/tokens';
import { type Cue, cuesOf } from './cues';
import type { SentenceBreaks } from './sentence-breaks';

/** What the cues of a sentence say of each of its tokens; null where none speaks of it. */
export interface Scopes {
  denial: (Cue | null)[];
  hedge: (Cue | null)[];
  /** The words speak of findings beside the known ones: `no other fracture`. */
  other: (Cue | null)[];
}

/** The next word that is no hyphen: `non-displaced` denies `displaced`. */
function nextWord(tokens: readonly Token[], index: number): number {
  return tokens[index]?.kind === 'mark' ? index + 1 : index;
}

function mark(cue: Cue, marks: (Cue | null)[], tokens: readonly Token[], breaks: SentenceBreaks): void {
  if (cue.reaches === 'nothing') return;
  if (cue.reaches === 'next-word') {
    const index = nextWord(tokens, cue.last + 1);
    if (index < marks.length) marks[index] = cue;
    return;
  }
  const step = cue.reaches === 'ahead' ? 1 : -1;
  const stops = cue.reaches === 'ahead' ? breaks.stopsAhead : breaks.stopsBehind;
  for (
    let index = step > 0 ? cue.last + 1 : cue.first - 1;
    index >= 0 && index < marks.length;
    index += step
  ) {
    // The mark of a neighbour that reaches the same way ends the walk, so that no token is visited twice.
    if (stops[index] || marks[index]?.reaches === cue.reaches) return;
    marks[index] = cue;
  }
}

/** Spreads the cues of a sentence over its tokens. Takes time linear in their number. */
export function scopesOf(tokens: readonly Token[], breaks: SentenceBreaks): Scopes {
  const empty = (): (Cue | null)[] => new Array<Cue | null>(tokens.length).fill(null);
  const scopes: Scopes = { denial: empty(), hedge: empty(), other: empty() };
  const marksOf = { denied: scopes.denial, hedged: scopes.hedge, other: scopes.other };
  const cues = cuesOf(tokens);
  // A cue ahead is spread from the last to the first, so that the nearest one before a word speaks of it.
  for (const cue of [...cues].reverse())
    if (cue.reaches !== 'behind') mark(cue, marksOf[cue.says], tokens, breaks);
  for (const cue of cues) if (cue.reaches === 'behind') mark(cue, marksOf[cue.says], tokens, breaks);
  return scopes;
}
