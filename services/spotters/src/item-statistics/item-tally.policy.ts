import {
  discriminationMin,
  discriminationMinAnswers,
  facilityMax,
  facilityMin,
  facilityMinAnswers,
  type ItemStatistics,
} from '@medrad/contracts';

/** An answer that the statistics include. */
export interface CountedAnswer {
  /** Marks as a share of the maximum marks, from 0 to 1. */
  share: number;
  /** Marks of the other items of the same exam as a share of their maximum, from 0 to 1; null when there are none. */
  rest: number | null;
  /** Seconds spent on the item; null when unknown. */
  seconds: number | null;
}

export type CountedStatistics = Pick<
  ItemStatistics,
  'answers' | 'facility' | 'discrimination' | 'flags' | 'medianSeconds'
>;

/** Variances below this are taken for rounding errors. */
const minVariance = 1e-9;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function flagsOf(facility: number | null, discrimination: number | null): CountedStatistics['flags'] {
  return [
    ...(discrimination !== null && discrimination < discriminationMin ? ['low-discrimination' as const] : []),
    ...(facility !== null && facility < facilityMin ? ['too-hard' as const] : []),
    ...(facility !== null && facility > facilityMax ? ['too-easy' as const] : []),
  ];
}

/**
 * Accumulates the answers to an item one by one. The memory it takes depends on the range of times but not on the
 * number of answers. Facility is the mean share of the marks. Discrimination is the corrected point-biserial: the
 * correlation of an answer's share with the share of the other items of the exam.
 */
export class ItemTally {
  /** @param discriminationMin minimum number of answers for the discrimination */
  constructor(private readonly discriminationMin = discriminationMinAnswers) {}

  private answers = 0;
  private shares = 0;
  private pairs = 0;
  private sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  /** Number of answers for each time that an answer took, in whole seconds. */
  private readonly times = new Map<number, number>();

  add({ share: x, rest: y, seconds }: CountedAnswer): void {
    this.answers += 1;
    this.shares += x;
    if (y !== null) {
      const { sums } = this;
      this.pairs += 1;
      this.sums = {
        x: sums.x + x,
        y: sums.y + y,
        xx: sums.xx + x * x,
        yy: sums.yy + y * y,
        xy: sums.xy + x * y,
      };
    }
    if (seconds !== null) {
      const whole = Math.round(seconds);
      this.times.set(whole, (this.times.get(whole) ?? 0) + 1);
    }
  }

  /** Discrimination of the item; null with too few answers, or when all shares are equal. */
  private discrimination(): number | null {
    const { pairs: n, sums } = this;
    if (n < this.discriminationMin) return null;
    const [meanX, meanY] = [sums.x / n, sums.y / n];
    const [varianceX, varianceY] = [sums.xx / n - meanX ** 2, sums.yy / n - meanY ** 2];
    if (varianceX < minVariance || varianceY < minVariance) return null;
    return within((sums.xy / n - meanX * meanY) / Math.sqrt(varianceX * varianceY), -1, 1);
  }

  /** Median of the times in whole seconds; of two middle values, the lower one. */
  private median(): number | null {
    const total = [...this.times.values()].reduce((sum, times) => sum + times, 0);
    let passed = 0;
    for (const [seconds, times] of [...this.times].toSorted(([one], [other]) => one - other)) {
      passed += times;
      if (passed * 2 >= total) return seconds;
    }
    return null;
  }

  statistics(): CountedStatistics {
    const { answers, shares } = this;
    const facility = answers < facilityMinAnswers ? null : within(shares / answers, 0, 1);
    const discrimination = this.discrimination();
    return {
      answers,
      facility,
      discrimination,
      flags: flagsOf(facility, discrimination),
      medianSeconds: this.median(),
    };
  }
}
