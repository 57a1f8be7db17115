import { numberUnderKey } from '../write/uid';

/**
 * A term that stands for an unknown one, which could be free text: equal terms stay equal and
 * different ones different, and nobody without the key can find the original.
 */
export function codedTerm(key: Uint8Array, term: string): string {
  const code = numberUnderKey(key, `term ${term}`) >>> 8;
  return `OTHER_${code.toString(16).toUpperCase().padStart(6, '0')}`;
}

/** Whether a term has the form of {@link codedTerm}. */
export const isCodedTerm = (term: string): boolean => /^OTHER_[\dA-F]{6}$/.test(term);
