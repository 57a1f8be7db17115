import type { PdfFinding } from './pdf-finding';
import { createPdfLexer } from './pdf-lexer';
import { createPdfRules, knownPdfWords, type PdfObjectFacts, valueWords } from './pdf-rules';

/** Position of the reader after an object. */
export type ObjectEnd =
  /** The reader stopped at the first word after the object, e.g. `endobj` or `stream`. */
  | 'word'
  /** The reader stopped after the last character of the object. */
  | 'value'
  /** The reader reached the end of the given bytes. */
  | 'none';

/** Reads one object after the other from chunks of bytes, and checks them. */
export interface ObjectReader {
  begin(end: ObjectEnd): void;
  /** Reads a chunk. @returns the number of bytes that were read; nothing more is read once {@link isDone} */
  push(piece: Buffer): number;
  isDone(): boolean;
  /** Whether the object is followed by a stream. */
  isStream(): boolean;
  /** Reason why the object is refused, or null. */
  finding(): PdfFinding | null;
  facts(): PdfObjectFacts;
  /**
   * Numbers at the beginning of an object stream, which are its table of objects. Collected only when the reader began
   * with the end `none`.
   */
  leadingNumbers(): readonly number[];
}

export function createObjectReader(): ObjectReader {
  const rules = createPdfRules();
  let end: ObjectEnd = 'none';
  let isDone = false;
  let isStream = false;
  let numbers: number[] = [];
  let isInTable = true;

  const text = (): string => lexer.text();
  const lexer = createPdfLexer((kind, known) => {
    const isEndWord = end === 'word' && kind === 'word' && rules.depth === 0 && !valueWords.has(known);
    if (isEndWord) isStream = known === 'stream';
    else rules.take(kind, known, text);
    if (kind !== 'number') isInTable = false;
    else if (isInTable && end === 'none') numbers.push(Number(text()));
    isDone = isEndWord || rules.finding !== null || (end === 'value' && rules.depth === 0);
    return isDone;
  }, knownPdfWords);

  return {
    begin(until) {
      lexer.reset();
      rules.reset();
      end = until;
      isDone = false;
      isStream = false;
      if (numbers.length > 0) numbers = [];
      isInTable = true;
    },
    push: (piece) => (isDone ? 0 : lexer.push(piece)),
    isDone: () => isDone,
    isStream: () => isStream,
    finding: () => rules.finding,
    facts: () => rules.facts,
    leadingNumbers: () => numbers,
  };
}
