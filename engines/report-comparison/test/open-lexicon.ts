import { type FindingOutcome, type KeyFinding, type SuggestedFinding, suggestKeyFindings } from '../src';
import { readPhrase } from '../src/phrase';

const stemsOf = (phrases: readonly string[]): string[] =>
  phrases.map((text) =>
    (readPhrase(text)?.words ?? [])
      .map(({ stem }) => stem)
      .sort()
      .join(' '),
  );

function isSame(suggestion: SuggestedFinding, finding: KeyFinding): boolean {
  const named = new Set(stemsOf(suggestion.phrases));
  return stemsOf(finding.phrases).some((stems) => named.has(stems));
}

/**
 * The outcome by another method, for comparison: a lexicon lists the findings of the text without
 * knowing the key finding, and the list is searched for the key finding.
 */
export function openLexiconOutcome(text: string, finding: KeyFinding): FindingOutcome {
  const seen = suggestKeyFindings(text).filter((suggestion) => isSame(suggestion, finding));
  const claimed = seen.filter(({ isAbsent }) => !isAbsent);
  const match = claimed.find(({ side }) => !finding.side || !side || side === finding.side);
  if (!match) return claimed.length > 0 ? 'wrong-side' : seen.length > 0 ? 'denied' : 'missed';
  const { sizeMm } = finding;
  const isOff = sizeMm && match.sizeMm && Math.abs(match.sizeMm.value - sizeMm.value) > sizeMm.tolerance;
  return isOff ? 'wrong-size' : 'found';
}
