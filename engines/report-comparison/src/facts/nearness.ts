import { linking } from '../context/cue-words';
import type { ReadSentence } from '../text/read-report';
import { oncePer } from './neighbours';

/** How far a word's meaning is carried over a comma or `and`: further than over any phrase. */
export const acrossStatements = 12;
const acrossWith = 4;
const acrossVerb = 2;
/** Nothing is carried over a strong break. */
export const outOfReach = 1_000;

const zones = new Set(['upper', 'middle', 'mid', 'lower']);
/** After a comma these go on about the finding before it. */
const continuing = new Set('previously prior formerly was now currently measuring measures'.split(' '));

/** Distances between the words of one sentence, where `and`, commas and verbs count more than words. */
export class Nearness {
  private readonly before: number[] = [0];

  constructor({ tokens, breaks }: ReadSentence) {
    tokens.forEach(({ kind, surface }, index) => {
      const sum = this.before[index] ?? 0;
      const next = tokens[index + 1]?.surface ?? '';
      // `right middle and lower zone`
      const joinsZones = surface === 'and' && zones.has(next) && zones.has(tokens[index - 1]?.surface ?? '');
      const goesOn = joinsZones || (surface === ',' && continuing.has(next));
      const cost = breaks.isStrong[index] ? outOfReach : goesOn ? 0 : Nearness.costOf(kind, surface);
      this.before.push(sum + cost);
    });
  }

  private static costOf(kind: string, surface: string): number {
    if (kind === 'mark') return surface === ',' ? acrossStatements : surface === '.' ? acrossVerb : 0;
    if (surface === 'and') return acrossStatements;
    if (surface === 'with') return acrossWith;
    return linking.has(surface) ? acrossVerb : 1;
  }

  /** Distance between two tokens, without these themselves. */
  between(one: number, two: number): number {
    const [first, last] = one < two ? [one, two] : [two, one];
    return (this.before[last] ?? 0) - (this.before[first + 1] ?? 0);
  }

  /** Distance from a token to the nearest of others. */
  toNearest(index: number, positions: readonly number[]): number {
    return Math.min(...positions.map((position) => (position === index ? 0 : this.between(index, position))));
  }
}

/** Distances of a sentence, computed once. */
export const nearnessOf = oncePer((sentence: ReadSentence) => new Nearness(sentence));
