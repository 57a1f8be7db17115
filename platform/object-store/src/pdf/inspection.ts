import type { PdfFinding } from './pdf-finding';
import { isEncryptionDictionary, openWithoutPassword, type PdfDecryption } from './pdf-encryption';
import type { PdfObjectFacts } from './pdf-rules';

/**
 * Largest numbers of encryption dictionaries and of object numbers that are kept. Real documents have fewer; the limits
 * bound the memory.
 */
const maxEncryptions = 8;
const maxObjects = 100_000;

/** Accumulates facts about the objects of a PDF, for questions that no single object answers. */
export interface Inspection {
  /** Adds an object by its number; the number is empty for a trailer. */
  note(number: string, facts: PdfObjectFacts): void;
  /** A finding that depends on two objects: a link, and the separate object that contains its address. */
  finding(): PdfFinding | null;
  /** Whether the file is encrypted. */
  isEncrypted(): boolean;
  /** Possible decryptions of the file's streams; null when one of its encryptions needs a password. */
  decryptions(): PdfDecryption[] | null;
}

export function createInspection(): Inspection {
  const encryptions: PdfObjectFacts[] = [];
  const ids = new Set<string>();
  const addressTargets = new Set<string>();
  const scriptAddresses = new Set<string>();
  let isEncrypted = false;
  let isTooMuch = false;

  const keep = (set: Set<string>, value: string): void => {
    if (set.size < maxObjects) set.add(value);
    else isTooMuch = true;
  };
  return {
    note(number, facts) {
      const { values, references } = facts;
      if (values.has('Encrypt') || references.has('Encrypt')) isEncrypted = true;
      const id = values.get('ID');
      if (id !== undefined && ids.size < maxEncryptions) ids.add(id);
      if (isEncryptionDictionary(facts)) {
        isEncrypted = true;
        if (encryptions.length < maxEncryptions) encryptions.push(facts);
      }
      for (const target of facts.addressTargets) keep(addressTargets, String(Number(target)));
      if (facts.isScriptAddress) keep(scriptAddresses, String(Number(number)));
    },
    finding() {
      if (isTooMuch) return 'unreadable';
      return [...scriptAddresses].some((number) => addressTargets.has(number)) ? 'script' : null;
    },
    isEncrypted: () => isEncrypted,
    decryptions() {
      if (encryptions.length === 0) return isEncrypted ? null : [];
      const opened = encryptions.map((facts) => openWithoutPassword(facts, [...ids]));
      return opened.every((decryption) => decryption !== null) ? opened : null;
    },
  };
}
