import { sideOfWord } from '../facts/side-words';
import { oncePer } from '../facts/neighbours';
import type { Side } from '../key-finding';
import type { ReadSentence } from '../text/read-report';
import { stemOf } from '../text/word-forms';
import { linking } from './cue-words';

/** A structure described as normal, as word stems: `the PCL is intact`, `normal heart size`. */
export interface NormalStructure {
  stems: ReadonlySet<string>;
  side: Side | null;
  /** Whether only the size of the structure is described as normal. */
  isSizeOnly: boolean;
  /** First and last token of the structure's name. */
  first: number;
  last: number;
}

const normal = new Set(
  'normal unremarkable clear intact patent preserved maintained satisfactory spared unaffected uninvolved normally'.split(
    ' ',
  ),
);
/** Words that, before `normal` or a similar word, reverse or weaken it. */
const reversing = new Set(['not', 'no', 'near', 'than', 'almost', 'nor', 'without', 'non']);
const sizes = new Set(['size', 'sized', 'caliber', 'calibre', 'diameter', 'width']);
/** Features of a structure, and words that name no structure. */
const features = new Set(
  'space spaces cavity cavities contour contours outline outlines shape appearance appearances echotexture echogenicity signal density attenuation morphology height alignment texture flow field fields parenchyma structure structures visualised visualized in of the a an to and on at for within limits there this that both its their entirely grossly otherwise well fully also all seen both shows show demonstrates displays having side sided joint joints'.split(
    ' ',
  ),
);
/** Words for a part of a structure, which say nothing about the whole. */
const partial = new Set(['remaining', 'remainder', 'rest', 'other', 'visible', 'imaged']);
/** Names of findings, at which a list of structures ends. */
const findings = new Set(
  'fracture effusion lesion mass nodule tear collapse consolidation opacity cyst calculus abscess collection hemorrhage infarct edema scarring thickening dilatation swelling hematoma'
    .split(' ')
    .map(stemOf),
);
/** Maximum number of words in a list of structures. */
const maxListLength = 24;

class StructureReader {
  private readonly found: NormalStructure[] = [];
  private group: { index: number; stem: string; side: Side | null }[] = [];

  constructor(private readonly sentence: ReadSentence) {}

  read(): NormalStructure[] {
    this.sentence.tokens.forEach(({ surface }, index) => {
      if (!normal.has(surface) || this.isReversed(index)) return;
      if (this.isWord(index + 1, 'of') || this.isWord(index + 1, 'from')) return;
      const before = this.found.length;
      this.walk(index, -1);
      if (this.found.length === before) this.walk(index, 1);
    });
    return this.found;
  }

  private surface(index: number): string {
    return this.sentence.tokens[index]?.surface ?? '';
  }

  private isWord(index: number, word: string): boolean {
    return this.surface(index) === word;
  }

  private isReversed(index: number): boolean {
    return [1, 2].some((back) => reversing.has(this.surface(index - back)));
  }

  private isSizeNear(index: number, step: number): boolean {
    return [1, 2, 3].some(
      (away) => sizes.has(this.surface(index + away)) || (step < 0 && sizes.has(this.surface(index - away))),
    );
  }

  private walk(from: number, step: -1 | 1): void {
    const isSizeOnly = this.isSizeNear(from, step);
    let hasVerb = false;
    for (let index = from + step; Math.abs(index - from) <= maxListLength; index += step) {
      const token = this.sentence.tokens[index];
      if (!token || this.sentence.breaks.isStrong[index] || findings.has(token.stem)) break;
      const { surface, kind } = token;
      if (kind === 'number' || '.;()'.includes(surface)) break;
      if (surface === ':' && this.group.length > 0) break;
      if (linking.has(surface)) {
        if (hasVerb || step > 0 || this.group.length > 0) {
          // A second verb shows that these words belong to another statement.
          if (step < 0) this.group = [];
          break;
        }
        hasVerb = true;
      } else if (surface === ',' || surface === 'and' || surface === '&' || surface === '/')
        this.close(isSizeOnly);
      else if (partial.has(surface) || (step > 0 && surface === 'with')) {
        this.group = [];
        break;
      } else if (kind === 'word' && !features.has(surface) && !sizes.has(surface) && !normal.has(surface))
        this.group.push({ index, stem: token.stem, side: sideOfWord(surface) });
      else if (sideOfWord(surface) !== null) this.group.push({ index, stem: '', side: sideOfWord(surface) });
    }
    this.close(isSizeOnly);
  }

  private close(isSizeOnly: boolean): void {
    const words = this.group.filter(({ side }) => side === null);
    const side = this.group.find((word) => word.side !== null)?.side ?? null;
    const places = this.group.map(({ index }) => index);
    this.group = [];
    if (words.length === 0) return;
    const [first, last] = [Math.min(...places), Math.max(...places)];
    this.found.push({ stems: new Set(words.map(({ stem }) => stem)), side, isSizeOnly, first, last });
  }
}

/** The structures that a sentence describes as normal. Takes time linear in its length. */
export const normalStructuresOf = oncePer((sentence: ReadSentence) => new StructureReader(sentence).read());
