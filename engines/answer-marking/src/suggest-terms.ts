import type { AcceptedTerm } from './answer-key';
import { sideStems } from './answer/phrases';
import { groupKey } from './group-key';
import { readTerm } from './match/term';
import { foldText } from './text/fold';
import { stemOf } from './text/word-forms';
import { shortFormOf } from './text/tokens';
import { stemsOf } from './vocabulary/lexicon';

/** A term for an author to accept or ignore. */
export interface SuggestedTerm extends AcceptedTerm {
  /** The title itself, a synonym from this engine's list, or one from the given vocabulary. */
  source: 'title' | 'list' | 'vocabulary';
}

/** Names of the same disease. */
export type NameGroup = readonly string[];

const maxSuggestions = 8;

const isSideWord = (word: string): boolean => {
  const plain = foldText(word).replace(/[^a-z/]/g, '');
  const stem = stemOf(shortFormOf.get(plain) ?? plain);
  return sideStems.has(stem) || plain === 'b/l' || plain === 'sided' || plain === 'side';
};

/** A title without words for its side. */
const withoutSideWords = (title: string): string =>
  title
    .split(/\s+/)
    .filter((word) => word !== '' && !isSideWord(word))
    .join(' ')
    .replace(/^(?:of|the)\s+|[\s,;:-]+$/gi, '');

/** A title with the disease's name replaced by a synonym. */
function renamed(text: string, names: readonly string[], name: string): string {
  const stems = new Set(stemsOf(text));
  const written = names
    .map((other) => stemsOf(other))
    .filter((other) => other.every((stem) => stems.has(stem)))
    .sort((one, two) => two.length - one.length)[0];
  const rest = text.split(/\s+/).filter((word) => !stemsOf(word).some((stem) => written?.includes(stem)));
  return [name, ...rest].join(' ').replace(/(?:\s+(?:of|the))+$/i, '');
}

const asSet = (name: string): string => [...new Set(stemsOf(name))].sort().join(' ');

/**
 * Suggested terms for the key of an image with this title: the title without its side, then
 * synonyms and abbreviations of its disease. Nothing is added to a key automatically.
 * @param vocabulary additional groups of synonyms; a group that contains the title or one of its
 * known names is suggested
 */
export function suggestTerms(title: string, vocabulary: readonly NameGroup[] = []): SuggestedTerm[] {
  const term = readTerm(title, () => false);
  const text = term.side ? withoutSideWords(title) : title.trim();
  if (groupKey(text) === '') return [];
  const side = term.side && { side: term.side };
  const suggested = new Map<string, SuggestedTerm>([[asSet(text), { text, ...side, source: 'title' }]]);
  const add = (name: string, source: SuggestedTerm['source']): void => {
    const key = asSet(name);
    if (key !== '' && !suggested.has(key)) suggested.set(key, { text: name, ...side, source });
  };
  const [concept] = term.concepts;
  const names = concept ? concept.names.map((name) => renamed(text, concept.names, name)) : [];
  for (const name of names) add(name, 'list');
  const known = new Set([text, ...names].map(asSet));
  for (const group of vocabulary)
    if (group.some((name) => known.has(asSet(name)))) for (const name of group) add(name, 'vocabulary');
  return [...suggested.values()].slice(0, maxSuggestions);
}
