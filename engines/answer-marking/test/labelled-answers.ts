import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnswerKey, Side } from '../src';

/** An answer, the key against which it is marked, and the label that a fair examiner gives it. */
export interface LabelledAnswer {
  item: string;
  key: AnswerKey;
  answer: string;
  expected: 'accept' | 'partial' | 'reject';
}

const sides: Readonly<Record<string, Side>> = { L: 'left', R: 'right', B: 'both' };

/**
 * Rows of a table with the columns item, accepted (separated by `|`), side, is_normal, answer and
 * expected.
 */
export function readLabelledAnswers(table: string): LabelledAnswer[] {
  const [head = '', ...lines] = table.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    const side = sides[cell('side')];
    return {
      item: cell('item'),
      key: {
        accepted: cell('accepted')
          .split('|')
          .map((text) => ({ text, ...(side && { side }) })),
        partial: [],
        rejected: [],
        isNormal: cell('is_normal') === 'yes',
      },
      answer: cell('answer'),
      expected: cell('expected') as LabelledAnswer['expected'],
    };
  });
}

const readTable = (name: string): LabelledAnswer[] =>
  readLabelledAnswers(readFileSync(path.join(__dirname, name), 'utf8'));

/** Answers written before the engine was run on them, about other diseases than the tables of the test data. */
export const labelledAnswers: readonly LabelledAnswer[] = readTable('labelled-answers.tsv');
/** Right answers written later in the hurried words of residents; they guided the vocabulary. */
export const laterAnswers: readonly LabelledAnswer[] = readTable('later-answers.tsv');
