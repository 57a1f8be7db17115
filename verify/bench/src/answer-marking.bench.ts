import { createHash } from 'node:crypto';
import { createMarker, markAnswer } from '@medrad/answer-marking';
import {
  type LabelledAnswer,
  labelledAnswers,
  readLabelledAnswers,
  shareAccepted,
  simulateClass,
  simulateUnseen,
} from '@medrad/answer-marking/testing';
import { readTestData } from '@medrad/testing';
import { type BenchRow, median } from './bench-row';
import { chromiumRows, serviceRows } from './marking-paths';
import { requireData } from './requirements';

type Marking = (row: LabelledAnswer) => { outcome: 'accepted' | 'rejected' };

const plain = (text: string): string => text.trim().toLowerCase();

/** Accepts an answer that equals a term of the answer key. */
const exactMatch: Marking = ({ key, answer }) => ({
  outcome: key.accepted.some(({ text }) => plain(text) === plain(answer)) ? 'accepted' : 'rejected',
});

function levenshtein(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[two.length] ?? 0;
}

/** Accepts an answer whose Levenshtein distance to a term of the key is at most a fifth of the longer text. */
const similarText: Marking = ({ key, answer }) => ({
  outcome: key.accepted.some(({ text }) => {
    const [one, two] = [plain(text), plain(answer)];
    return 1 - levenshtein(one, two) / Math.max(one.length, two.length, 1) >= 0.8;
  })
    ? 'accepted'
    : 'rejected',
});

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/**
 * Rows for a table of labelled answers: the shares of its right, wrong and half-right answers that get full marks,
 * compared with simpler matching.
 */
function rowsOf(table: string, rows: readonly LabelledAnswer[], least: number): BenchRow[] {
  const metrics = [
    ['right answers accepted', 'accept', `>= ${least}`],
    ['wrong answers accepted', 'reject', '<= 0.01'],
    ['half-right answers given full marks', 'partial', '<= 0.03'],
  ] as const;
  return metrics.map(([metric, expected, goal]) => {
    const ratio = shareAccepted(rows, expected);
    const count = rows.filter((row) => row.expected === expected).length;
    const [exact, similar] = [exactMatch, similarText].map((mark) =>
      percent(shareAccepted(rows, expected, mark)),
    );
    return {
      metric: `${table}: ${metric}, of ${count}`,
      ours: percent(ratio),
      opponent: `exact match ${exact}, Levenshtein 0.8 ${similar}`,
      ratio,
      goal: goal,
    };
  });
}

const classSizes = [10, 20, 40] as const;

/**
 * Rows with the share of a class's right answers that are accepted after a teacher has decided on the answers of an
 * earlier class.
 */
function classRows(name: string, rows: readonly LabelledAnswer[]): BenchRow[] {
  const before = simulateClass(rows, 0).accepted;
  return classSizes.map((answered) => {
    const { accepted, wronglyAccepted } = simulateClass(rows, answered);
    return {
      metric: `${name}: right answers of a later class accepted after ${answered} answers to each item, decided by a teacher`,
      ours: `${percent(accepted)}, wrong ones ${percent(wronglyAccepted)}`,
      opponent: `without decisions ${percent(before)}`,
      ratio: accepted,
      goal: '>= 0.95',
    };
  });
}

/**
 * Rows for right answers whose words nobody in the class has typed: the share that is accepted after a teacher has
 * decided on answers with other words.
 */
function unseenRows(
  name: string,
  rows: readonly LabelledAnswer[],
  isMeasured: (row: LabelledAnswer) => boolean,
  sizes: readonly number[],
): BenchRow[] {
  const before = simulateUnseen(rows, 0, isMeasured).accepted;
  return sizes.map((answered) => {
    const { accepted, wronglyAccepted } = simulateUnseen(rows, answered, isMeasured);
    return {
      metric: `${name}: right answers in words that nobody of the class has typed, after ${answered} answers to each item, decided by a teacher`,
      ours: `${percent(accepted)}, wrong ones ${percent(wronglyAccepted)}`,
      opponent: `without decisions ${percent(before)}`,
      ratio: accepted,
      goal: '>= 0.95',
    };
  });
}

/** CPU time of a function in milliseconds. Other load of the machine affects it less than wall-clock time. */
const timeOf = (work: () => unknown): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
};

/** Row with the median CPU time per answer; each sample marks a whole table of answers. */
function timeRow(
  metric: string,
  rows: readonly LabelledAnswer[],
  mark: (row: LabelledAnswer) => unknown,
): BenchRow {
  const passes: [number[], number[]] = [[], []];
  for (let turn = -3; turn < 9; turn += 1) {
    const ours = timeOf(() => rows.forEach(mark));
    const theirs = timeOf(() => rows.forEach(similarText));
    if (turn < 0) continue;
    passes[0].push(ours / rows.length);
    passes[1].push(theirs / rows.length);
  }
  const [ours, theirs] = passes.map(median);
  return {
    metric,
    ours: `${ours?.toFixed(3)} ms`,
    opponent: `Levenshtein 0.8 ${theirs?.toFixed(3)} ms`,
    ratio: ours ?? Number.NaN,
    goal: '<= 0.2',
  };
}

function timeRows(rows: readonly LabelledAnswer[]): BenchRow[] {
  const markers = new Map(rows.map(({ item, key }) => [item, createMarker(key)]));
  return [
    timeRow('an answer marked with a prepared key, in ms of CPU', rows, ({ item, answer }) =>
      markers.get(item)?.(answer),
    ),
    timeRow('an answer marked, including the preparation of its key, in ms of CPU', rows, ({ key, answer }) =>
      markAnswer(answer, key),
    ),
  ];
}

/**
 * Whether an item belongs to the held-out third of the items, for which no marking rule was written. A hash of the
 * item's name chooses the third.
 */
const isKept = ({ item }: LabelledAnswer): boolean =>
  (createHash('sha256').update(item).digest()[0] ?? 0) % 3 === 0;

/**
 * Compares the marking of typed answers with simpler matching, and measures the effect of a teacher's decisions and the
 * time per answer.
 */
export async function run(): Promise<BenchRow[]> {
  requireData(['answers/pairs.tsv', 'answers/independent.tsv']);
  const own = [
    ...rowsOf('own answers', labelledAnswers, 0.95),
    ...timeRows(labelledAnswers),
    ...serviceRows(labelledAnswers),
    ...(await chromiumRows(labelledAnswers)),
  ];
  const [independent = [], pairs = []] = ['independent', 'pairs'].map((table) =>
    readLabelledAnswers(readTestData(`answers/${table}.tsv`).toString('utf8')),
  );
  const kept = independent.filter(isKept);
  return [
    ...rowsOf(
      'independent answers, the two thirds that guided the rules',
      independent.filter((row) => !isKept(row)),
      0.85,
    ),
    ...rowsOf('independent answers, the held-out third', kept, 0.85),
    ...rowsOf('answers of one author', pairs, 0.95),
    ...own,
    ...classRows('independent answers', independent),
    ...classRows('independent answers, the held-out third', kept),
    ...unseenRows('independent answers', independent, () => true, classSizes),
    ...unseenRows('independent answers, the held-out third', independent, isKept, [40]),
  ];
}
