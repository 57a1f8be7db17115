import { type BenchRow, percentile } from './bench-row';
import { benchIdentityHeader } from './bench-session';

const warmUpCalls = 300;
const rounds = 60;
const callsPerRound = 20;

/** One of two services that are compared; their databases differ in size. */
export interface Sized {
  url: string;
  /** Amount of stored data, e.g. `1,000 questions`. */
  size: string;
}

/** A list that should not become slower as the amount of stored data grows. */
export interface SizeComparison<G extends Sized> {
  metric: string;
  small: G;
  large: G;
  /** Returns the address of a page of the list; called before every request. */
  addressOf: (ground: G) => string;
  /** Number of entries of every page. */
  entries: number;
  /** Takes the list from the body of an answer. Without it, the body is the list. */
  entriesOf?: (body: unknown) => unknown[];
  /** Whether the list requires developer access. */
  isDeveloper?: boolean;
  goal: BenchRow['goal'];
  then?: BenchRow['goal'];
}

/** Makes calls one after another. Returns their times in milliseconds. */
async function sample<G extends Sized>(
  ground: G,
  { addressOf, entries, entriesOf = (body) => body as unknown[], isDeveloper = false }: SizeComparison<G>,
  calls: number,
): Promise<number[]> {
  const headers = benchIdentityHeader(isDeveloper ? 'a-grant-of-the-benchmarks' : null);
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const start = process.hrtime.bigint();
    const answer = await fetch(addressOf(ground), { headers });
    const body = entriesOf(await answer.json());
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
    if (body.length !== entries) throw new Error(`expected ${entries} entries, got ${body.length}`);
  }
  return times;
}

/** Calls both services in turns. `ratio` is the p95 of the service with more data divided by that of the other. */
export async function compareSizes<G extends Sized>(comparison: SizeComparison<G>): Promise<BenchRow> {
  const { metric, small, large, goal, then } = comparison;
  for (const ground of [small, large]) await sample(ground, comparison, warmUpCalls);
  const few: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ([few, many] as const) : ([many, few] as const);
    for (const times of order) {
      times.push(...(await sample(times === few ? small : large, comparison, callsPerRound)));
    }
  }
  const [ours, opponent] = [percentile(many, 0.95), percentile(few, 0.95)];
  return {
    metric,
    ours: `${large.size} ${ours.toFixed(2)} ms, p50 ${percentile(many, 0.5).toFixed(2)} ms`,
    opponent: `${small.size} ${opponent.toFixed(2)} ms, p50 ${percentile(few, 0.5).toFixed(2)} ms`,
    ratio: ours / opponent,
    goal,
    ...(then ? { then } : {}),
  };
}
