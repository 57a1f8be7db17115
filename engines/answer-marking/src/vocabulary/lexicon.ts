import { americanOf, stemOf } from '../text/word-forms';
import { tokensOf } from '../text/tokens';
import { cueOf, isEmptyWord } from './cues';
import { diseases } from './diseases';
import { findings, genericWords } from './findings';
import { descriptors, diseaseEndings, opposites, partsOfPlaces, sites } from './sites';
import { equivalents } from './word-forms';

/** Role of a word in a diagnosis. `part` is a word that names a disease only together with other words. */
export type WordClass = 'disease' | 'finding' | 'generic' | 'site' | 'place' | 'descriptor' | 'part';

/** A disease or finding with all its names. */
export interface Concept {
  isDisease: boolean;
  /** Stems that represent the concept wherever one of its names occurs. */
  stems: readonly string[];
  /** Names of the concept as written in the list, the usual one first. */
  names: readonly string[];
  /** The words of each name, without words that have no meaning of their own. */
  nameWords: readonly (readonly Spelling[])[];
}

/** A name of a concept as stems. */
export interface Phrase {
  stems: readonly string[];
  concept: Concept;
  /** Whether the abbreviation has other meanings too. */
  isAmbiguous: boolean;
}

/** A word as it may be typed, in American spelling, with its stem. */
export interface Spelling {
  text: string;
  stem: string;
}

/** Words after an eponym that may be omitted. */
const droppable: ReadonlySet<string> = new Set(
  'disease syndrome fracture anomaly lesion malformation deformity dislocation diverticulum'.split(' '),
);

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const readWords = (text: string): Spelling[] =>
  tokensOf(text).flatMap((token) =>
    token.kind === 'word' && !isEmptyWord(token) ? [{ text: americanOf(token.raw), stem: token.stem }] : [],
  );

/** Whether each word of a name can be read by itself: it has no numbers, grades, types or `non`. */
const isOfPlainWords = (name: string): boolean => /^[a-z ]+$/.test(name) && !/\b(?:non|[a-z])\b/.test(name);

/** Words of all names in the list; each plain word is read only once. */
class NameReader {
  private readonly read = new Map<string, Spelling[]>();

  wordsOf(name: string): Spelling[] {
    return isOfPlainWords(name) ? name.split(' ').flatMap((word) => this.wordOf(word)) : readWords(name);
  }

  private wordOf(word: string): Spelling[] {
    const known = this.read.get(word);
    if (known) return known;
    const words = readWords(word);
    this.read.set(word, words);
    return words;
  }
}

/** Stems of a text's words, without words that have no meaning of their own. */
export const stemsOf = (text: string): string[] =>
  tokensOf(text).flatMap((token) => (token.kind === 'word' && !isEmptyWord(token) ? [token.stem] : []));

class Lexicon {
  readonly concepts: Concept[] = [];
  private readonly reader = new NameReader();
  private readonly phrases = new Map<string, Phrase[]>();
  private readonly classes = new Map<string, WordClass>();
  private readonly known = new Set<string>();
  private readonly spellings = new Map<string, Spelling[]>();
  private readonly byStart = new Map<string, Spelling[]>();
  private readonly opposed = new Map<string, Set<string>>();
  private readonly wholes = new Map<string, Set<string>>();

  constructor() {
    this.readSites();
    for (const word of wordsOf(descriptors)) this.learn(word, 'descriptor');
    for (const word of wordsOf(genericWords)) this.learn(word, 'generic');
    for (const line of linesOf(findings)) this.readConcept(line, false);
    for (const line of linesOf(diseases)) this.readConcept(line, true);
    this.shortenEponyms();
    for (const line of linesOf(equivalents))
      for (const form of wordsOf(line)) if (form !== '=') this.spell(form);
    for (const cue of cueOf.keys()) this.spell(cue);
    for (const phrases of this.phrases.values())
      phrases.sort(
        (a, b) => b.stems.length - a.stems.length || Number(b.isAmbiguous) - Number(a.isAmbiguous),
      );
    for (const pair of wordsOf(opposites)) this.oppose(pair);
    for (const line of linesOf(partsOfPlaces)) this.readParts(line);
  }

  isKnown = (stem: string): boolean => this.known.has(stem);
  oppositesOf = (stem: string): ReadonlySet<string> | undefined => this.opposed.get(stem);
  /** Larger regions that contain an anatomical place. */
  wholesOf = (stem: string): ReadonlySet<string> | undefined => this.wholes.get(stem);
  phrasesFrom = (stem: string): readonly Phrase[] => this.phrases.get(stem) ?? [];

  /** Class of a stem. A stem that is in no list is classified by its ending. */
  classOf(stem: string): WordClass | undefined {
    const known = this.classes.get(stem);
    if (known !== undefined) return known;
    return stem.length >= 7 && diseaseEndings.some((ending) => stem.endsWith(ending)) ? 'disease' : undefined;
  }

  /** Known spellings with this first letter and length. */
  spelledLike(letter: string, length: number): readonly Spelling[] {
    return this.spellings.get(letter + length) ?? [];
  }

  /** Known spellings that begin with the first three letters of a text. */
  startingLike(text: string): readonly Spelling[] {
    return this.byStart.get(text.slice(0, 3)) ?? [];
  }

  private readonly spelled = new Map<string, string>();

  private spell(text: string): string {
    const known = this.spelled.get(text);
    if (known !== undefined) return known;
    const stem = this.spellOnce(text);
    this.spelled.set(text, stem);
    return stem;
  }

  private spellOnce(text: string): string {
    const spelling = { text: americanOf(text), stem: stemOf(text) };
    this.known.add(spelling.stem);
    const key = spelling.text.charAt(0) + spelling.text.length;
    const alike = this.spellings.get(key);
    if (alike?.some(({ text: other }) => other === spelling.text)) return spelling.stem;
    if (alike) alike.push(spelling);
    else this.spellings.set(key, [spelling]);
    const start = spelling.text.slice(0, 3);
    const starting = this.byStart.get(start);
    if (starting) starting.push(spelling);
    else this.byStart.set(start, [spelling]);
    return spelling.stem;
  }

  private learn(text: string, wordClass: WordClass): void {
    const stem = this.spell(text);
    if (!this.classes.has(stem)) this.classes.set(stem, wordClass);
  }

  private readSites(): void {
    for (const line of linesOf(sites)) {
      const [places = '', regions = ''] = line.slice(line.indexOf(':') + 1).split('>');
      for (const word of wordsOf(places)) this.learn(word, 'site');
      for (const word of wordsOf(regions)) this.learn(word, 'place');
    }
  }

  private readConcept(line: string, isDisease: boolean): void {
    const written = line.split('|');
    const names = written.map((name) => name.replace('*', ''));
    const nameWords = names.map((name, index) =>
      written[index]?.endsWith('*') ? [{ text: name, stem: stemOf(name) }] : this.reader.wordsOf(name),
    );
    const stems = nameWords[0]?.map(({ stem }) => stem) ?? [];
    const concept: Concept = { isDisease, stems, names, nameWords };
    this.concepts.push(concept);
    for (const [index, text] of names.entries()) {
      const isAmbiguous = written[index]?.endsWith('*') ?? false;
      const phrase = nameWords[index]?.map(({ stem }) => stem) ?? [];
      this.addPhrase({ stems: phrase, concept, isAmbiguous });
      for (const word of text.split(' ')) if (!isAmbiguous) this.spell(word);
      if (isAmbiguous) continue;
      for (const stem of phrase) this.known.add(stem);
      if (phrase.length === 1 && phrase[0]) this.classes.set(phrase[0], isDisease ? 'disease' : 'finding');
      else for (const stem of phrase) if (!this.classes.has(stem)) this.classes.set(stem, 'part');
    }
  }

  private addPhrase(phrase: Phrase): void {
    const first = phrase.stems[0] ?? '';
    const others = this.phrases.get(first);
    if (others) others.push(phrase);
    else this.phrases.set(first, [phrase]);
  }

  /** An eponym alone names its disease or injury if no other one has the eponym: `Galeazzi` is read as the fracture. */
  private shortenEponyms(): void {
    const owners = new Map<string, Set<Concept>>();
    for (const phrases of this.phrases.values())
      for (const { stems, concept } of phrases)
        for (const stem of stems) owners.set(stem, (owners.get(stem) ?? new Set()).add(concept));
    const named = [...this.phrases.values()].flat().filter(({ isAmbiguous }) => !isAmbiguous);
    for (const { stems, concept } of named) {
      const eponym = stems.filter((stem) => !droppable.has(stem));
      if (eponym.length === 0 || eponym.length === stems.length) continue;
      if (eponym.some((stem) => this.classes.get(stem) !== 'part' || owners.get(stem)?.size !== 1)) continue;
      for (const tail of [[], ['disease'], ['syndrome']])
        this.addPhrase({ stems: [...eponym, ...tail], concept, isAmbiguous: false });
    }
  }

  private oppose(pair: string): void {
    const [one = '', two = ''] = pair.split('/').map(stemOf);
    this.opposed.set(one, (this.opposed.get(one) ?? new Set()).add(two));
    this.opposed.set(two, (this.opposed.get(two) ?? new Set()).add(one));
  }

  private readParts(line: string): void {
    const [whole = '', parts = ''] = line.split(': ');
    for (const part of wordsOf(parts)) {
      const stem = stemOf(part);
      this.wholes.set(stem, (this.wholes.get(stem) ?? new Set()).add(stemOf(whole)));
    }
  }
}

let built: Lexicon | undefined;
/** The vocabulary, read at its first use. */
export const lexicon = (): Lexicon => (built ??= new Lexicon());
export type { Lexicon };
