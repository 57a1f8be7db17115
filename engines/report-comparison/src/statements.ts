import type { Cue } from './context/cues';
import { sideOfMention } from './facts/side-of-mention';
import { sizesOfMention } from './facts/sizes';
import type { Side, TextRange } from './key-finding';
import type { Mention } from './phrase';

/** A mention of a finding, with what its sentence states about the finding. */
export interface Statement {
  mention: Mention;
  isDenied: boolean;
  isHedged: boolean;
  /**
   * Whether the sentence does not say if the finding is present, as in `no other fracture` or `history of fracture`.
   */
  isOther: boolean;
  side: Side | null;
  sizesMm: number[];
}

/**
 * The word of denial or doubt (cue) that applies to a mention of a finding. A cue inside the mention is part of the
 * phrase (`no flow`), and a cue that ends a statement between the words of the mention does not apply.
 */
function cueOn({ positions }: Mention, marks: readonly (Cue | null)[]): Cue | null {
  for (const position of positions) {
    const cue = marks[position];
    if (!cue || positions.some((other) => other >= cue.first && other <= cue.last)) continue;
    const isBetween =
      cue.reaches === 'behind' && cue.first > (positions[0] ?? 0) && cue.last < (positions.at(-1) ?? 0);
    if (!isBetween || positions.every((other) => marks[other] === cue)) return cue;
  }
  return null;
}

/** Determines what a sentence states about a finding that it mentions. */
export function statementOf(mention: Mention): Statement {
  const { scopes } = mention.sentence;
  const denial = cueOn(mention, scopes.denial);
  return {
    mention,
    isDenied: denial !== null,
    isHedged: denial ? (denial.isDoubtful ?? false) : cueOn(mention, scopes.hedge) !== null,
    isOther: cueOn(mention, scopes.other) !== null,
    side: sideOfMention(mention),
    sizesMm: sizesOfMention(mention),
  };
}

/** The characters from the first to the last word of a mention. */
export function rangeOf({ sentence, positions }: Mention): TextRange {
  const [first, last] = [sentence.tokens[positions[0] ?? 0], sentence.tokens[positions.at(-1) ?? 0]];
  return { start: first?.start ?? sentence.start, end: last?.end ?? sentence.end };
}
