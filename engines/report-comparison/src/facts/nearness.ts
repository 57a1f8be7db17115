import { linking } from '../context/cue-words';
import type { ReadSentence } from '../text/read-report';
import { oncePer } from './neighbours';

/** Distance, in words, that a comma or `and` adds; larger than any phrase. */
export const acrossStatements = 12;
const acrossWith = 4;
const acrossVerb = 2;
/** Distance across the end of a statement: so large that nothing beyond it is near enough. */
export const outOfReach = 1_000;

const zones = new Set(['upper', 'middle', 'mid', 'lower']);
/** Words that, after a comma, continue the description of the finding before the comma. */
const continuing = new Set('previously prior formerly was now currently measuring measures'.split(' '));

/** Distances between the tokens of a sentence, counted in words. A comma, `and` or a verb counts as several words. */
export class Nearness {
  private readonly before: number[] = [0];

  constructor({ tokens, breaks }: ReadSentence) {
    tokens.forEach(({ kind, surface }, index) => {
      const sum = this.before[index] ?? 0;
      const next = tokens[index + 1]?.surface ?? '';
      // `and` between two zones joins them into one place: `right middle and lower zone`.
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

  /** Distance between two tokens, excluding both. */
  between(one: number, two: number): number {
    const [first, last] = one < two ? [one, two] : [two, one];
    return (this.before[last] ?? 0) - (this.before[first + 1] ?? 0);
  }

  /** Distance from a token to the nearest of several tokens. */
  toNearest(index: number, positions: readonly number[]): number {
    return Math.min(...positions.map((position) => (position === index ? 0 : this.between(index, position))));
  }
}

/** The distances of a sentence, computed once. */
export const nearnessOf = oncePer((sentence: ReadSentence) => new Nearness(sentence));
