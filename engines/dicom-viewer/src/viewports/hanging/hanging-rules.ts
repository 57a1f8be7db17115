import type { SeriesTraits } from './series-traits';

/** A way of laying series side by side. */
export interface HangingRule {
  /** What the button says. */
  name: string;
  /** Series in the order of their viewports, at most `room`; fewer than two where the rule does not apply. */
  arrange: (series: readonly SeriesTraits[], room: number) => readonly SeriesTraits[];
}

const isVolume = ({ modality }: SeriesTraits): boolean => modality === 'CT' || modality === 'MR';

/** Series are of one kind when they could be one and the same examination on another day. */
const kindOf = ({ modality, plane, weighting, contrast }: SeriesTraits): string =>
  [modality, plane, weighting, contrast].join();

function groupsBy(series: readonly SeriesTraits[], keyOf: (one: SeriesTraits) => string): SeriesTraits[][] {
  const groups = new Map<string, SeriesTraits[]>();
  for (const one of series) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

const byDate = (one: SeriesTraits, other: SeriesTraits) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0;

/** The first of each day, so that a day with several is not compared with itself. */
function oneADay(series: readonly SeriesTraits[]): SeriesTraits[] {
  const dated = series.filter(({ date }) => date !== '').toSorted(byDate);
  return dated.filter(({ date }, index) => date !== dated[index - 1]?.date);
}

/** The longest group, the first of equally long ones. */
const longest = (groups: readonly (readonly SeriesTraits[])[]): readonly SeriesTraits[] =>
  groups.reduce<readonly SeriesTraits[]>((best, group) => (group.length > best.length ? group : best), []);

/** Old and new of each kind in turn; of more than two days the oldest and the newest. */
function oldBesideNew(series: readonly SeriesTraits[], room: number): SeriesTraits[] {
  const pairs = groupsBy(series, kindOf)
    .map(oneADay)
    .filter((days) => days.length > 1)
    .map((days) => [days[0]!, days.at(-1)!]);
  return pairs.slice(0, Math.floor(room / 2)).flat();
}

const weightingsInOrder = ['t1', 't2', 'pd', 'flair', 'diffusion', 'adc', 'susceptibility', ''];
const contrastsInOrder = ['pre', '', 'post'];
const newest = (series: readonly SeriesTraits[]) => {
  const last = series.toSorted(byDate).at(-1)?.date;
  return series.filter(({ date }) => date === last);
};

/** Every rule, in the order in which they are proposed. */
export const hangingRules: readonly HangingRule[] = [
  { name: 'old beside new', arrange: oldBesideNew },
  {
    name: 'before and after contrast',
    arrange: (series, room) => {
      const groups = groupsBy(newest(series), ({ modality, plane, weighting }) =>
        [modality, plane, weighting].join(),
      );
      const both = groups
        .map((group) =>
          group.toSorted(
            (a, b) => contrastsInOrder.indexOf(a.contrast) - contrastsInOrder.indexOf(b.contrast),
          ),
        )
        .filter((group) => group.at(-1)?.contrast === 'post' && group[0]?.contrast !== 'post')
        .map((group) => [group[0]!, group.at(-1)!]);
      return both.slice(0, Math.floor(room / 2)).flat();
    },
  },
  {
    name: 'same plane together',
    arrange: (series, room) => {
      const placed = newest(series).filter(({ plane }) => plane !== '');
      const group = longest(groupsBy(placed, ({ modality, plane }) => [modality, plane].join()));
      const order = ({ weighting }: SeriesTraits) => weightingsInOrder.indexOf(weighting);
      return group.toSorted((one, other) => order(one) - order(other)).slice(0, room);
    },
  },
  {
    name: 'one of each plane',
    arrange: (series, room) => {
      const found = (['axial', 'coronal', 'sagittal'] as const).flatMap(
        (plane) => newest(series).find((one) => one.plane === plane) ?? [],
      );
      return found.slice(0, room);
    },
  },
  {
    name: 'as read',
    arrange: (series, room) => series.filter(isVolume).slice(0, room),
  },
];
