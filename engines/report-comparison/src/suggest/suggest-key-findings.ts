import { compareFinding } from '../compare-findings';
import { levelNear } from '../facts/levels';
import type { KeyFinding, TextRange } from '../key-finding';
import { type Mention, mentionsOf, readPhrase } from '../phrase';
import { rangeOf, type Statement, statementOf } from '../statements';
import { type ReadReport, readReport } from '../text/read-report';
import { lexicon, type LexiconEntry } from './lexicon';
import { phraseAsWritten } from './phrase-as-written';

/** A key finding suggested to a teacher. */
export interface SuggestedFinding extends KeyFinding {
  /** The words of the reference text on which the suggestion is based. */
  range: TextRange;
}

/** Maximum number of suggestions, and the desired minimum. */
const most = 8;
const fewest = 3;
/** Tolerance of a suggested size: a share of the size, with a minimum in mm. */
const toleratedShare = 0.2;
const minToleranceMm = 2;

interface Candidate {
  entry: LexiconEntry;
  statement: Statement;
  range: TextRange;
}

function candidatesOf(report: ReadReport): Candidate[] {
  return lexicon.flatMap((entry) =>
    entry.phrases.flatMap((text) => {
      const phrase = readPhrase(text);
      return (phrase ? mentionsOf(report, phrase) : []).map((mention) => ({
        entry,
        statement: statementOf(mention),
        range: rangeOf(mention),
      }));
    }),
  );
}

/** Start positions of the tokens from the first to the last word of a mention. */
function placesOf({ sentence, positions }: Mention): number[] {
  const span = sentence.tokens.slice(positions[0] ?? 0, (positions.at(-1) ?? 0) + 1);
  return span.map(({ start }) => start);
}

/**
 * Removes each candidate that shares a word of the text with an earlier candidate, and each that repeats an earlier
 * finding.
 */
function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const taken = new Set<number>();
  const seen = new Set<string>();
  return candidates.filter(({ entry, statement: { mention, side, isDenied } }) => {
    const places = placesOf(mention);
    if (places.some((place) => taken.has(place))) return false;
    for (const place of places) taken.add(place);
    const name = entry.isGeneric ? phraseAsWritten(mention) : entry.phrases[0];
    const key = `${String(name)} ${String(side)} ${String(isDenied)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function sizeOf({ sizesMm }: Statement): KeyFinding['sizeMm'] {
  if (sizesMm.length === 0) return undefined;
  const value = Math.max(...sizesMm);
  return { value, tolerance: Math.max(minToleranceMm, Math.round(value * toleratedShare)) };
}

/**
 * The accepted phrases: those of the lexicon or the text's own; also the bare name when a level
 * distinguishes findings.
 */
function phrasesOf({ entry, statement: { mention } }: Candidate, level: string | null): string[] {
  if (!entry.isGeneric) return [...entry.phrases];
  const written = phraseAsWritten(mention);
  if (level === null) return [written];
  const place = new Set(level.toLowerCase().split(' '));
  const withoutLevel = written.split(' ').filter((word) => !place.has(word));
  return [...new Set([withoutLevel.join(' '), ...entry.phrases])];
}

function suggestionOf(candidate: Candidate): SuggestedFinding {
  const { entry, statement, range } = candidate;
  const { mention, isDenied, side } = statement;
  const level = isDenied ? null : levelNear(mention);
  return {
    id: '',
    phrases: phrasesOf(candidate, level),
    side: side ?? undefined,
    level: level ?? undefined,
    sizeMm: isDenied ? undefined : sizeOf(statement),
    isCritical: entry.isCritical ?? false,
    isAbsent: isDenied,
    range,
  };
}

/**
 * Suggests up to eight key findings from a reference text, in the order of the text; critical ones take precedence.
 * When the text asserts fewer than three findings, findings that it denies fill up to three, or to eight when it
 * asserts none, as findings that a report must not claim. A suggestion has no effect until a teacher accepts it.
 * @param referenceText reference findings of a case
 */
export function suggestKeyFindings(referenceText: string): SuggestedFinding[] {
  const report = readReport(referenceText);
  const candidates = withoutRepeats(candidatesOf(report));
  const stated = candidates.filter(({ statement }) => !statement.isOther);
  const [claimed, denied] = [
    stated.filter(({ statement }) => !statement.isDenied),
    stated.filter(({ statement }) => statement.isDenied),
  ];
  const room = claimed.length === 0 ? most : Math.max(0, fewest - claimed.length);
  const firstToKeep = [...claimed].sort(
    (one, two) => Number(two.entry.isCritical ?? false) - Number(one.entry.isCritical ?? false),
  );
  return (
    [...firstToKeep.slice(0, most), ...denied.slice(0, room)]
      .sort((one, two) => one.range.start - two.range.start)
      .map(suggestionOf)
      // Omits a finding that the text asserts in one place and negates in another, which would not
      // distinguish reports.
      .filter((suggestion) => compareFinding(report, suggestion).isInAgreement)
      .map((suggestion, index) => ({ ...suggestion, id: `suggestion-${index + 1}` }))
  );
}
