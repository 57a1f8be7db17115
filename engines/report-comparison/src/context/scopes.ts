import type { Token } from '../text/tokens';
import { type Cue, cuesOf } from './cues';
import type { SentenceBreaks } from './sentence-breaks';

/** The cues (words of denial or doubt) that apply to each token of a sentence; null for a token without a cue. */
export interface Scopes {
  denial: (Cue | null)[];
  hedge: (Cue | null)[];
  /** Cues after which a sentence does not say whether a finding is present: `no other`, `history of`. */
  other: (Cue | null)[];
}

/** The next word, skipping hyphens: `non-displaced` negates `displaced`. */
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
    // Stops at a cue of the same direction, so that no token is visited twice.
    if (stops[index] || marks[index]?.reaches === cue.reaches) return;
    marks[index] = cue;
  }
}

/** Applies the cues of a sentence to its tokens. Takes time linear in their number. */
export function scopesOf(tokens: readonly Token[], breaks: SentenceBreaks): Scopes {
  const empty = (): (Cue | null)[] => new Array<Cue | null>(tokens.length).fill(null);
  const scopes: Scopes = { denial: empty(), hedge: empty(), other: empty() };
  const marksOf = { denied: scopes.denial, hedged: scopes.hedge, other: scopes.other };
  const cues = cuesOf(tokens);
  // Cues for following words are applied from last to first, so that the nearest one wins.
  for (const cue of [...cues].reverse())
    if (cue.reaches !== 'behind') mark(cue, marksOf[cue.says], tokens, breaks);
  for (const cue of cues) if (cue.reaches === 'behind') mark(cue, marksOf[cue.says], tokens, breaks);
  return scopes;
}
