import { levelCheckOf } from './facts/levels';
import { sideOfMention } from './facts/side-of-mention';
import { sizesOfMention } from './facts/sizes';
import type { ComparedFinding, FindingOutcome, KeyFinding, Side, TextRange } from './key-finding';
import { type Mention, mentionsOf, readPhrase } from './phrase';
import { type ReadReport, readReport } from './text/read-report';
import type { Cue } from './context/cues';

/** A mention with what its sentence says of it. */
interface Statement {
  mention: Mention;
  isDenied: boolean;
  isHedged: boolean;
  isOther: boolean;
  isElsewhere: boolean;
  side: Side | null;
  /** The side is the one asked for; null where none is named or asked for. */
  isSideRight: boolean | null;
  sizesMm: number[];
}

/** A cue inside the mention belongs to the phrase: `no flow`. */
function cueOn({ positions }: Mention, marks: readonly (Cue | null)[]): Cue | null {
  for (const position of positions) {
    const cue = marks[position];
    if (cue && !positions.some((other) => other >= cue.first && other <= cue.last)) return cue;
  }
  return null;
}

function stateOf(mention: Mention, wantedSide: Side | undefined, isElsewhere: boolean): Statement {
  const { scopes } = mention.sentence;
  const denial = cueOn(mention, scopes.denial);
  const side = sideOfMention(mention);
  return {
    mention,
    isDenied: denial !== null,
    isHedged: denial ? (denial.isDoubtful ?? false) : cueOn(mention, scopes.hedge) !== null,
    isOther: cueOn(mention, scopes.other) !== null,
    isElsewhere,
    side,
    isSideRight: !wantedSide || wantedSide === 'none' || side === null ? null : side === wantedSide,
    sizesMm: sizesOfMention(mention),
  };
}

function statementsOf(report: ReadReport, finding: KeyFinding): Statement[] {
  const levelOf = levelCheckOf(finding.level);
  return finding.phrases.flatMap((text) => {
    const phrase = readPhrase(text);
    if (!phrase) return [];
    const side = finding.side ?? phrase.side ?? undefined;
    return mentionsOf(report, phrase).map((mention) => stateOf(mention, side, levelOf(mention) === 'other'));
  });
}

/** Left and right named one by one are both. */
function joinSides(statements: readonly Statement[]): Statement[] {
  const named = new Set(statements.filter(({ isDenied }) => !isDenied).map(({ side }) => side));
  const isBoth = named.has('left') && named.has('right');
  return statements.map((one) =>
    isBoth && !one.isDenied && one.side !== null ? { ...one, isSideRight: true } : one,
  );
}

function rangeOf({ mention: { sentence, positions } }: Statement): TextRange {
  const [first, last] = [sentence.tokens[positions[0] ?? 0], sentence.tokens[positions.at(-1) ?? 0]];
  return { start: first?.start ?? sentence.start, end: last?.end ?? sentence.end };
}

/** Of statements that are there, those that name the finding's size decide. */
function sizeOutcome(
  statements: readonly Statement[],
  { sizeMm }: KeyFinding,
): [FindingOutcome, readonly Statement[]] {
  const sized = statements.filter(({ sizesMm }) => sizesMm.length > 0);
  if (!sizeMm || sized.length === 0) return ['found', statements];
  const fitting = sized.filter(({ sizesMm }) =>
    sizesMm.some((size) => Math.abs(size - sizeMm.value) <= sizeMm.tolerance + 1e-9),
  );
  return fitting.length > 0 ? ['found', fitting] : ['wrong-size', sized];
}

/** The outcome, with the statements that it rests on. */
function judge(all: readonly Statement[], finding: KeyFinding): [FindingOutcome, readonly Statement[]] {
  const statements = all.filter(({ isOther, isElsewhere }) => !isOther && !isElsewhere);
  const claims = statements.filter(({ isDenied }) => !isDenied);
  const denials = statements.filter(({ isDenied }) => isDenied);
  const onSide = claims.filter(({ isSideRight }) => isSideRight === true);
  if (onSide.length > 0) return sizeOutcome(onSide, finding);
  const deniedOnSide = denials.filter(({ isSideRight }) => isSideRight === true);
  if (deniedOnSide.length > 0) return ['denied', deniedOnSide];
  const onOtherSide = claims.filter(({ isSideRight }) => isSideRight === false);
  if (onOtherSide.length > 0) return ['wrong-side', onOtherSide];
  const unsided = claims.filter(({ isSideRight }) => isSideRight === null);
  if (unsided.length > 0) return sizeOutcome(unsided, finding);
  const unsidedDenials = denials.filter(({ isSideRight }) => isSideRight === null);
  if (unsidedDenials.length > 0) return ['denied', unsidedDenials];
  return ['missed', all.filter(({ isElsewhere, isDenied }) => isElsewhere && !isDenied)];
}

function compareFinding(report: ReadReport, finding: KeyFinding): ComparedFinding {
  const statements = statementsOf(report, finding);
  const [outcome, grounds] = judge(finding.side === 'both' ? joinSides(statements) : statements, finding);
  const firm = grounds.filter(({ isHedged }) => !isHedged);
  const ground = firm[0] ?? grounds[0];
  return {
    id: finding.id,
    outcome,
    isHedged: outcome !== 'missed' && grounds.length > 0 && firm.length === 0,
    range: ground ? rangeOf(ground) : null,
    isInAgreement: (outcome === 'found') !== finding.isAbsent,
  };
}

/**
 * What a report says of each key finding of a case, in their order. Rules of English reports: negation, uncertainty, sides,
 * sizes and levels are read in the sentence that names the finding. The answer is a hint for a teacher, not a mark. Takes time
 * linear in the length of the text and of the phrases.
 * @param text findings and impression of one report
 */
export function compareFindings(text: string, keyFindings: readonly KeyFinding[]): ComparedFinding[] {
  const report = readReport(text);
  return keyFindings.map((finding) => compareFinding(report, finding));
}
