import type { LearningProgress, ProgressShare } from '@medrad/contracts';

/** `62 %` */
export const percentText = (share: number): string => `${Math.round(100 * share)} %`;

/** A share, or why there is none. A count beside a minimum would read like a result: `5 of 8 reviews`. */
export const shareText = (
  { answers, share }: ProgressShare,
  counted: 'answers' | 'reviews' = 'answers',
): string => (share ? percentText(share.value) : `${answers === 0 ? 'no' : 'too few'} ${counted}`);

/** A share where there is little room: `too few` where there is none. */
export const shortShareText = ({ share }: ProgressShare): string =>
  share ? percentText(share.value) : 'too few';

/** `55 to 69 %`, or a dash where no share is shown. */
export const intervalText = ({ share }: ProgressShare): string =>
  share ? `${Math.round(100 * share.low)} to ${Math.round(100 * share.high)} %` : '–';

/** `24 s`; a dash without an answer. */
export const secondsText = ({ seconds }: LearningProgress['times']['all']): string =>
  seconds === null ? '–' : `${Math.round(seconds)} s`;

const quarters = ['lowest', 'second lowest', 'second highest', 'highest'];

/** Where a person stands among those who are compared. */
export function placeText({
  quarter,
  percentile,
}: NonNullable<LearningProgress['comparison']['overall']>): string {
  if (percentile !== null) return `better than about ${percentile} % of them, give or take 5`;
  return quarter === null ? 'not told' : `in the ${quarters[quarter - 1] ?? ''} quarter`;
}
