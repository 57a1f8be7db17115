import type { AcceptedTerm } from './answer-key';
import { sideStems } from './answer/phrases';
import { groupKey } from './group-key';
import { readTerm } from './match/term';
import { foldText } from './text/fold';
import { stemOf } from './text/word-forms';
import { shortFormOf } from './text/tokens';
import { stemsOf } from './vocabulary/lexicon';

/** A term for an author to take into a key or leave. */
export interface SuggestedTerm extends AcceptedTerm {
  /** The title itself, a name that this engine's list knows, or one of the vocabulary that was given. */
  source: 'title' | 'list' | 'vocabulary';
}

/** Names of one and the same disease. */
export type NameGroup = readonly string[];

const mostSuggestions = 8;

const isSideWord = (word: string): boolean => {
  const plain = foldText(word).replace(/[^a-z/]/g, '');
  const stem = stemOf(shortFormOf.get(plain) ?? plain);
  return sideStems.has(stem) || plain === 'b/l' || plain === 'sided' || plain === 'side';
};

/** A title without the words that name its side. */
const withoutSideWords = (title: string): string =>
  title
    .split(/\s+/)
    .filter((word) => word !== '' && !isSideWord(word))
    .join(' ')
    .replace(/^(?:of|the)\s+|[\s,;:-]+$/gi, '');

/** A title with another name of the disease in it. */
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
 * Terms for the key of an image with this title: the title without its side, then other names and abbreviations of the disease that
 * the title is. They widen a key only when an author takes them.
 * @param vocabulary groups of names of one disease each, from elsewhere; a group with the title or a known name of it is suggested
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
  return [...suggested.values()].slice(0, mostSuggestions);
}
