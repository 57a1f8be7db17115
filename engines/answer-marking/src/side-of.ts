import type { Side } from './answer-key';
import { readTerm } from './match/term';

/** The side that a term names; undefined if it names none, or if the side is a part of its name. */
export const sideOf = (term: string): Side | undefined => readTerm(term, () => false).side;
