import type { DataSet } from 'dicom-parser';
import { decodeText } from '../header/character-sets';
import { bytesOf, itemsOf, textsOf } from '../values/elements';

/** Maximum characters of one value; a longer text is cut, and said to be. */
export const longestText = 20_000;
/** Maximum bytes per character in the character sets of DICOM, with its escape sequence. */
const bytesPerCharacter = 8;

/** A data set of a document with the character sets that apply to its texts. */
export interface TextSource {
  dataSet: DataSet;
  characterSets: readonly string[];
}

/**
 * Removes padding and control characters. Lines stay: CR LF separates them (PS3.3 C.17.3.3), and
 * some writers use either alone.
 */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();

/** The source for an item of a sequence; an item may have its own character sets (PS3.3 C.12.1.1.2). */
export function sourceOf(dataSet: DataSet, characterSets: readonly string[] = []): TextSource {
  const own = textsOf(dataSet, 'x00080005');
  return { dataSet, characterSets: own.length > 0 ? own : characterSets };
}

/** A text of any length up to a limit. */
export interface DocumentText {
  text: string;
  isCut: boolean;
}

/** Text of an element of one value in the file's character sets; empty when absent. */
export function documentText({ dataSet, characterSets }: TextSource, tag: string): DocumentText {
  const bytes = bytesOf(dataSet, tag) ?? new Uint8Array();
  const text = plain(decodeText(bytes.subarray(0, longestText * bytesPerCharacter), characterSets));
  const isCut = text.length > longestText || bytes.length > longestText * bytesPerCharacter;
  return { text: text.slice(0, longestText), isCut };
}

/** The first item of a code sequence (PS3.3 8.8). */
export interface Code {
  /** Code Value, Long Code Value or URN Code Value. */
  value: string;
  /** Code Meaning, the text for people. */
  meaning: string;
}

/** The code of a sequence; empty texts when it has none. */
export function codeIn({ dataSet, characterSets }: TextSource, sequence: string): Code {
  const [item] = itemsOf(dataSet, sequence);
  if (!item) return { value: '', meaning: '' };
  const source = sourceOf(item, characterSets);
  const textIn = (tag: string) => documentText(source, tag).text;
  return {
    value: textIn('x00080100') || textIn('x00080119') || textIn('x00080120'),
    meaning: textIn('x00080104'),
  };
}

/** A code for people: its meaning, or its value where the file gives no meaning. */
export const codeText = ({ meaning, value }: Code): string => meaning || value;
