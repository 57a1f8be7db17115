import { AppError, keyFindingMaxPhrases } from '@medrad/contracts';
import { nameKeyOf } from '@medrad/contracts/text-folding';
import type { Viewer } from '../viewer';
import type { CaseRecord } from './case.model';
import type { CaseChanges } from './case.repository';
import { editCase, type WriteDependencies } from './write-case.use-case';

/**
 * Adds phrases by which a report is taken to name a key finding. Phrases that the finding has already stay unchanged.
 * @throws AppError NOT_FOUND for a finding that the case does not have; VALIDATION_FAILED when the finding has the
 * maximum number of phrases
 */
export const addPhrase = (
  dependencies: WriteDependencies,
  id: string,
  { findingId, phrase }: { findingId: string; phrase: string },
  viewer: Viewer,
): Promise<CaseRecord> => {
  const words = phrase.trim();
  const changesOf = ({ keyFindings }: CaseRecord): CaseChanges => {
    const finding = keyFindings.find((one) => one.id === findingId);
    if (!finding) throw new AppError('NOT_FOUND');
    const isKnown = finding.phrases.some((known) => nameKeyOf(known) === nameKeyOf(words));
    const phrases = isKnown ? finding.phrases : [...finding.phrases, words];
    if (phrases.length > keyFindingMaxPhrases) {
      const message = `would be more than ${keyFindingMaxPhrases} phrases of this finding`;
      throw new AppError('VALIDATION_FAILED', { details: [{ path: '/phrase', message }] });
    }
    return { keyFindings: keyFindings.map((one) => (one === finding ? { ...one, phrases } : one)) };
  };
  return editCase(dependencies, { id, revision: undefined, viewer, changesOf });
};
