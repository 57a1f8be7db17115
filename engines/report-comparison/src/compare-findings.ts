import { ellipticDenialOf } from './facts/elliptic-denials';
import { enumeratedPlacesOf } from './facts/enumerated-places';
import { impliedDenialOf } from './facts/implied-denials';
import { levelCheckOf } from './facts/levels';
import { sectionSideOf } from './facts/section-sides';
import type { ComparedFinding, FindingOutcome, KeyFinding, Side, TextRange } from './key-finding';
import { type Mention, mentionsOf, readPhrase } from './phrase';
import { rangeOf, type Statement, statementOf } from './statements';
import { type ReadReport, readReport } from './text/read-report';

/** A statement with its side and level compared to the expected ones. */
interface JudgedStatement extends Statement {
  isElsewhere: boolean;
  /** Whether the side is the expected one; null when none is named or expected. */
  isSideRight: boolean | null;
}

/**
 * Whether a statement's side is the expected one; null when either is missing. A denial of both
 * sides denies each side.
 */
function judgeSide({ side, isDenied }: Statement, wanted: Side | undefined): boolean | null {
  if (!wanted || wanted === 'none' || side === null) return null;
  return side === wanted || (isDenied && side === 'both');
}

/** A positive statement without a side of its own takes the side of its section. */
function inSection(statement: Statement, report: ReadReport): Statement {
  if (statement.isDenied || statement.side !== null) return statement;
  return { ...statement, side: sectionSideOf(report, statement.mention.sentence) };
}

/**
 * Returns what a sentence states about a finding that it mentions, followed by the denial of the other side if the
 * sentence contains one.
 */
function statementsAt(mention: Mention, report: ReadReport): Statement[] {
  const statement = inSection(statementOf(mention), report);
  const side = ellipticDenialOf(mention);
  return side === null ? [statement] : [statement, { ...statement, isDenied: true, isHedged: false, side }];
}

function statementsOf(report: ReadReport, finding: KeyFinding): JudgedStatement[] {
  const levelOf = levelCheckOf(finding.level);
  return finding.phrases.flatMap((text) => {
    const phrase = readPhrase(text);
    if (!phrase) return [];
    const wanted = finding.side ?? phrase.side ?? undefined;
    return mentionsOf(report, phrase)
      .flatMap(enumeratedPlacesOf)
      .flatMap((mention) => {
        const isElsewhere = levelOf(mention) === 'other';
        return statementsAt(mention, report).map((statement) => ({
          ...statement,
          isElsewhere,
          isSideRight: judgeSide(statement, wanted),
        }));
      });
  });
}

/** Treats a finding that is named separately on the left and on the right as named on both sides. */
function joinSides(statements: readonly JudgedStatement[]): JudgedStatement[] {
  const named = new Set(statements.filter(({ isDenied }) => !isDenied).map(({ side }) => side));
  const isBoth = named.has('left') && named.has('right');
  return statements.map((one) =>
    isBoth && !one.isDenied && one.side !== null ? { ...one, isSideRight: true } : one,
  );
}

/**
 * Judges the size of a finding by the positive statements that give one; returns the outcome and the statements used.
 */
function sizeOutcome(
  statements: readonly JudgedStatement[],
  { sizeMm }: KeyFinding,
): [FindingOutcome, readonly JudgedStatement[]] {
  const sized = statements.filter(({ sizesMm }) => sizesMm.length > 0);
  if (!sizeMm || sized.length === 0) return ['found', statements];
  const fitting = sized.filter(({ sizesMm }) =>
    sizesMm.some((size) => Math.abs(size - sizeMm.value) <= sizeMm.tolerance + 1e-9),
  );
  return fitting.length > 0 ? ['found', fitting] : ['wrong-size', sized];
}

/**
 * Judges a key finding by all statements about it; returns the outcome and the statements on which the outcome is
 * based.
 */
function judge(
  all: readonly JudgedStatement[],
  finding: KeyFinding,
): [FindingOutcome, readonly JudgedStatement[]] {
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

/** The words that describe the structure of a finding as normal, which denies the finding; null when there are none. */
function impliedDenial(report: ReadReport, { phrases, side }: KeyFinding): TextRange | null {
  for (const text of phrases) {
    const phrase = readPhrase(text);
    const range = phrase && impliedDenialOf(report, phrase, side ?? phrase.side ?? undefined);
    if (range) return range;
  }
  return null;
}

/** Compares a parsed report with one key finding. */
export function compareFinding(report: ReadReport, finding: KeyFinding): ComparedFinding {
  const statements = statementsOf(report, finding);
  const [outcome, grounds] = judge(finding.side === 'both' ? joinSides(statements) : statements, finding);
  const firm = grounds.filter(({ isHedged }) => !isHedged);
  const ground = firm[0] ?? grounds[0];
  const implied = outcome === 'missed' ? impliedDenial(report, finding) : null;
  if (implied)
    return {
      id: finding.id,
      outcome: 'denied',
      isHedged: false,
      range: implied,
      isInAgreement: finding.isAbsent,
    };
  return {
    id: finding.id,
    outcome,
    isHedged: outcome !== 'missed' && grounds.length > 0 && firm.length === 0,
    range: ground ? rangeOf(ground.mention) : null,
    isInAgreement: (outcome === 'found') !== finding.isAbsent,
  };
}

/**
 * Compares a report with each key finding of a case, in order. Rules for English reports: negation,
 * uncertainty, sides, sizes and levels are read in the sentence that names the finding. The result
 * is a hint for a teacher, not a mark. Takes time linear in the length of the text and of the
 * phrases.
 * @param text findings and impression of one report
 */
export function compareFindings(text: string, keyFindings: readonly KeyFinding[]): ComparedFinding[] {
  const report = readReport(text);
  return keyFindings.map((finding) => compareFinding(report, finding));
}
