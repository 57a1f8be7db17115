import type { LearningProgress } from '@medrad/contracts';
import type { ChartData } from '../charts/chart-data';
import { intervalText, percentText, shareText } from './progress-texts';

/** The share of correct answers in one group, such as a modality. */
export interface SuccessPoint {
  name: string;
  success: LearningProgress['overall'];
}

export type Grouping = 'systems' | 'modalities' | 'difficulties';

/** The ways to group answers, with their labels and column headings. */
export const groupings: readonly { value: Grouping; label: string; title: string }[] = [
  { value: 'systems', label: 'Body system', title: 'Success by body system' },
  { value: 'modalities', label: 'Modality', title: 'Success by modality' },
  { value: 'difficulties', label: 'Difficulty', title: 'Success by difficulty' },
];

/** Appends numbers to repeated names, because names identify points. */
function withUniqueNames(points: readonly SuccessPoint[]): SuccessPoint[] {
  const count = new Map<string, number>();
  return points.map((point) => {
    const number = (count.get(point.name) ?? 0) + 1;
    count.set(point.name, number);
    return number === 1 ? point : { ...point, name: `${point.name} (${number})` };
  });
}

const valueOf = ({ success }: SuccessPoint): number => success.all.share?.value ?? Number.POSITIVE_INFINITY;

/** The groups of one kind, lowest share first, groups with too few answers last. */
export function successPoints(
  progress: LearningProgress,
  grouping: Grouping,
  systemNames: ReadonlyMap<string, string>,
): SuccessPoint[] {
  const points = {
    systems: () =>
      progress.systems.map(({ systemId, ...success }) => ({
        name: systemId === null ? 'No body system' : (systemNames.get(systemId) ?? 'Another body system'),
        success,
      })),
    modalities: () => progress.modalities.map(({ modality, ...success }) => ({ name: modality, success })),
    difficulties: () =>
      progress.difficulties.map(({ difficulty, ...success }) => ({ name: difficulty, success })),
  }[grouping]();
  return withUniqueNames(points).sort(
    (one, two) =>
      Number(valueOf(one) > valueOf(two)) - Number(valueOf(one) < valueOf(two)) ||
      (one.name < two.name ? -1 : 1),
  );
}

function describe(points: readonly SuccessPoint[]): string {
  const told = points.filter(({ success }) => success.all.share);
  const [weakest, strongest] = [told[0], told.at(-1)];
  if (!weakest?.success.all.share || !strongest?.success.all.share) return 'No group has eight answers yet.';
  if (weakest === strongest) return `${weakest.name}: ${percentText(weakest.success.all.share.value)}.`;
  return `From ${percentText(weakest.success.all.share.value)} (${weakest.name}) to ${percentText(strongest.success.all.share.value)} (${strongest.name}).`;
}

/** Success by group, for a chart and its table. */
export const successData = (
  title: string,
  of: string,
  points: readonly SuccessPoint[],
): ChartData<SuccessPoint> => ({
  title,
  description: describe(points),
  of,
  points,
  nameOf: ({ name }) => name,
  columns: [
    { title: 'Success', textOf: ({ success }) => shareText(success.all) },
    { title: '95 % interval', textOf: ({ success }) => intervalText(success.all) },
    { title: 'Answers', textOf: ({ success }) => String(success.all.answers) },
    { title: 'Last 30 days', textOf: ({ success }) => shareText(success.recent) },
    { title: '30 days before', textOf: ({ success }) => shareText(success.before) },
  ],
});
