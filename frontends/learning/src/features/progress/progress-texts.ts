import type { LearningProgress, ProgressShare } from '@medrad/contracts';

/** Formats a share, such as `62 %`. */
export const percentText = (share: number): string => `${Math.round(100 * share)} %`;

/**
 * A share, or the reason why there is none. The reason is in words, because a count beside a
 * minimum would read like a result: `5 of 8 reviews`.
 */
export const shareText = (
  { answers, share }: ProgressShare,
  counted: 'answers' | 'reviews' = 'answers',
): string => (share ? percentText(share.value) : `${answers === 0 ? 'no' : 'too few'} ${counted}`);

/** A short share for narrow places; `too few` when there is none. */
export const shortShareText = ({ share }: ProgressShare): string =>
  share ? percentText(share.value) : 'too few';

/** The confidence interval of a share, such as `55 to 69 %`; a dash without a share. */
export const intervalText = ({ share }: ProgressShare): string =>
  share ? `${Math.round(100 * share.low)} to ${Math.round(100 * share.high)} %` : '–';

/** A median time, such as `24 s`; a dash without answers. */
export const secondsText = ({ seconds }: LearningProgress['times']['all']): string =>
  seconds === null ? '–' : `${Math.round(seconds)} s`;

const quarters = ['lowest', 'second lowest', 'second highest', 'highest'];

/** The user's rank among those who take part in comparisons. */
export function placeText({
  quarter,
  percentile,
}: NonNullable<LearningProgress['comparison']['overall']>): string {
  if (percentile !== null) return `better than about ${percentile} % of them, give or take 5`;
  return quarter === null ? 'not available' : `in the ${quarters[quarter - 1] ?? ''} quarter`;
}
