/**
 * `npm run bench:guard` compares the code with that of the last release, whose commit `verify/released-commit` names:
 * both are measured in turns on this machine, and the exit code is 1 when the code is worse by more than a tenth.
 * `--if-changed` skips figures whose sources are unchanged; `-- start landing` measures only figures whose names begin so.
 */
import path from 'node:path';
import { buildTree, hasRelease, openReleaseTree, releasedCommit } from '@medrad/testing';
import { changedSince, relevantChanges } from './changes';
import { type Figure, figures } from './figures';
import { judge, largestRatio, type Round, type Verdict } from './judge';

const root = path.resolve(__dirname, '../../../..');
/** Whether figures whose sources are unchanged, or that cannot be compared in a shallow clone, are skipped. */
const isIfChanged = process.argv.includes('--if-changed');

/** Figures whose names begin with one of the words on the command line; all of them without a word. */
function namedFigures(): Figure[] {
  const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const named = figures.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)),
  );
  if (named.length === 0) {
    throw new Error(`no such figure; there are ${figures.map(({ name }) => name).join('; ')}`);
  }
  return named;
}

/** The figures to measure; prints which ones are skipped as unchanged. */
function chosenFigures(): Figure[] {
  if (!isIfChanged) return namedFigures();
  const commit = releasedCommit();
  const changed = changedSince(commit, root);
  return namedFigures().filter(({ name, sources }) => {
    const isChanged = relevantChanges(changed, sources).length > 0;
    if (!isChanged) console.log(`${name}: skipped, its sources are unchanged since ${commit.slice(0, 8)}`);
    return isChanged;
  });
}

/** Starts both sides and measures them in alternating order. */
async function measureFigure(figure: Figure, base: string): Promise<Round[]> {
  const meters = { base: await figure.open(base), current: await figure.open(root) };
  try {
    const rounds: Round[] = [];
    for (let count = 0; count < figure.rounds; count += 1) {
      const round: Round = { base: Number.NaN, current: Number.NaN };
      const order = count % 2 === 0 ? (['base', 'current'] as const) : (['current', 'base'] as const);
      for (const side of order) round[side] = await meters[side].measure();
      rounds.push(round);
    }
    return rounds;
  } finally {
    await meters.base.close();
    await meters.current.close();
  }
}

const sentenceOn = ({ name, unit }: Figure, { ratio, base, current, ratios, isWorse }: Verdict): string => {
  const values = [base, current].map((value) => `${value.toFixed(0)}${unit && ` ${unit}`}`);
  const before = ratios.slice(0, -1).map((each) => each.toFixed(2));
  const after = before.length === 0 ? '' : `, before ${before.join(', ')}`;
  return `${name}: ${values.join(' -> ')}, ratio ${ratio.toFixed(2)}${after}${isWorse ? ' WORSE' : ''}`;
};

async function main(): Promise<void> {
  const commit = releasedCommit();
  if (!hasRelease()) {
    console.error(
      `skipped: the comparison with the last release, whose commit ${commit} is not in this clone. Fetch it: git fetch --depth 1 origin ${commit}`,
    );
    process.exitCode = isIfChanged ? 0 : 1;
    return;
  }
  const chosen = chosenFigures();
  if (chosen.length === 0) return;
  const base = openReleaseTree();
  const parts = [...new Set(chosen.flatMap(({ built }) => built))];
  for (const tree of [base, root]) buildTree(tree, parts);
  const worse: string[] = [];
  for (const figure of chosen) {
    const verdict = await judge(() => measureFigure(figure, base));
    console.log(sentenceOn(figure, verdict));
    if (verdict.isWorse) worse.push(figure.name);
  }
  if (worse.length === 0) return;
  console.error(
    `Worse than ${commit.slice(0, 8)} by more than ${(100 * (largestRatio - 1)).toFixed(0)} %: ${worse.join('; ')}.`,
  );
  process.exitCode = 1;
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => process.exit());
