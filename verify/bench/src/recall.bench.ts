import { type Card, planOf, queueOf, replayAll, type Review } from '@medrad/recall';
import { type SimulatedPreparation, simulatePreparation, type Simulation } from '@medrad/recall/simulate';
import { type BenchRow, median } from './bench-row';

const seeds = [1, 2, 3, 4, 5];
const setting = '90 days, 600 cards, 8 new a day, at most 60 reviews a day, five seeds';
const firstDay = 20_000;

const turns = 15;
const [few, many] = [200, 20_000];
const reviewsInLog = 300_000;

interface Prepared {
  /** Mean share of the cards that people do not recall on the exam day. */
  forgotten: number;
  /** Mean number of reviews of a preparation. */
  reviews: number;
  /** Largest number of due cards that the queue of one day postponed. */
  pile: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function prepare(options: Omit<Simulation, 'seed'>): Prepared {
  const runs = seeds.map((seed) => simulatePreparation({ seed, from: firstDay, ...options }));
  return {
    forgotten: 1 - mean(runs.map(({ recall }) => recall)),
    reviews: mean(runs.map(({ log }) => log.length)),
    pile: Math.max(...runs.map(({ worstPile }) => worstPile)),
  };
}

const tell = ({ forgotten, reviews, pile }: Prepared): string =>
  `${(1 - forgotten).toFixed(3)}, ${reviews.toFixed(0)} reviews, worst pile ${pile}`;

/** Compares queues ranked by gain with plain FSRS and with shortened intervals, for the same simulated people. */
function examRows(): BenchRow[] {
  const plain = prepare({ strategy: 'plain' });
  const shortened = prepare({ strategy: 'shortened' });
  const ranked = prepare({ strategy: 'ranked' });
  const thrifty = prepare({ strategy: 'ranked', plan: { retention: 0.85 } });
  return [
    {
      metric: `recall on the exam day, ranked by gain in the last 14 days; ratio of what is forgotten (${setting})`,
      ours: tell(ranked),
      opponent: `plain FSRS ${tell(plain)}`,
      ratio: ranked.forgotten / plain.forgotten,
      goal: '<= 0.6',
    },
    {
      metric: 'the same, compared with intervals of at most 0.9 of the days left',
      ours: tell(ranked),
      opponent: `shortened intervals ${tell(shortened)}`,
      ratio: ranked.forgotten / shortened.forgotten,
      goal: '<= 0.6',
    },
    {
      metric: 'ranked by gain, with retention 0.85; ratio of what is forgotten',
      ours: tell(thrifty),
      opponent: `plain FSRS, retention 0.90, ${tell(plain)}`,
      ratio: thrifty.forgotten / plain.forgotten,
      goal: '<= 0.7',
    },
    {
      metric: 'worst pile of due cards, ranked by gain',
      ours: String(ranked.pile),
      opponent: `shortened intervals ${shortened.pile}`,
      ratio: ranked.pile / shortened.pile,
      goal: '<= 0.11',
    },
  ];
}

/**
 * Copies the cards of a simulated preparation until there are `count` of them. The groups stay as large as they were.
 */
function deckOf({ cards }: SimulatedPreparation, count: number): Card[] {
  return Array.from({ length: count }, (_, index) => {
    const card = cards[index % cards.length] as Card;
    const copy = Math.floor(index / cards.length);
    return { ...card, id: `${card.id}-${copy}`, group: `${card.group}-${copy}` };
  });
}

/** CPU time of a function, in microseconds. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * CPU time per card in microseconds: in a queue of many cards, and in queues of few cards, which are made so often that
 * both sides handle equally many cards. The sides alternate.
 */
function costOfCard(prepared: SimulatedPreparation, day: number, examDay: number | null): [number, number] {
  const plan = planOf({ examDay });
  const [large, small] = [deckOf(prepared, many), deckOf(prepared, few)];
  const costs: [number[], number[]] = [[], []];
  for (let turn = -3; turn < turns; turn += 1) {
    const pair = [
      cpuOf(() => queueOf(day, large, plan)),
      cpuOf(() => {
        for (let round = 0; round < many / few; round += 1) queueOf(day, small, plan);
      }),
    ];
    if (turn >= 0) pair.forEach((cost, index) => costs[index]?.push(cost / many));
  }
  return [median(costs[0]), median(costs[1])];
}

function queueRows(prepared: SimulatedPreparation): BenchRow[] {
  const day = firstDay + 90;
  const kinds = [
    { name: 'an ordinary day', on: day, examDay: null },
    { name: 'a day with every card overdue', on: day + 300, examDay: null },
    { name: 'a day near the exam', on: day, examDay: day + 10 },
  ];
  return kinds.map(({ name, on, examDay }) => {
    const [large, small] = costOfCard(prepared, on, examDay);
    return {
      metric: `CPU for a card in the queue of ${name}, ${many} cards`,
      ours: `${large.toFixed(2)} us (${((large * many) / 1000).toFixed(0)} ms in all)`,
      opponent: `${few} cards ${small.toFixed(2)} us`,
      ratio: large / small,
      goal: '<= 1.3',
    };
  });
}

/** Repeats the reviews of a simulated preparation, each time as reviews of other cards. */
function longLog({ log }: SimulatedPreparation): Review[] {
  return Array.from({ length: reviewsInLog }, (_, index) => {
    const review = log[index % log.length] as Review;
    const copy = Math.floor(index / log.length);
    return { ...review, id: `${review.id}-${copy}`, card: `${review.card}-${copy}` };
  });
}

function replayRow(prepared: SimulatedPreparation): BenchRow {
  const log = longLog(prepared);
  const cpu = median([1, 2, 3].map(() => cpuOf(() => replayAll(log)))) / 1000;
  return {
    metric: `${reviewsInLog} reviews replayed, CPU in ms`,
    ours: `${cpu.toFixed(0)} ms`,
    opponent: 'none: an absolute goal',
    ratio: cpu,
    goal: '<= 5000',
  };
}

/** Measures how ranking by gain affects the recall on the exam day, and the CPU time of queues. */
export function run(): Promise<BenchRow[]> {
  const prepared = simulatePreparation({ seed: 1, from: firstDay });
  return Promise.resolve([...examRows(), ...queueRows(prepared), replayRow(prepared)]);
}
