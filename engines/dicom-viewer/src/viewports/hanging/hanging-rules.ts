import { seriesFactTerms } from '@medrad/dicom';
import type { SeriesTraits } from './series-traits';

/** A hanging protocol: an arrangement of series side by side. */
export interface HangingRule {
  /** Label of the button. */
  name: string;
  /** Series in the order of their viewports, at most as many as `room`; fewer than two when the rule does not apply. */
  arrange: (series: readonly SeriesTraits[], room: number) => readonly SeriesTraits[];
}

type Traits = readonly SeriesTraits[];

const isVolume = ({ modality }: SeriesTraits): boolean => modality === 'CT' || modality === 'MR';

/**
 * A key of the series' kind: series with equal keys can be the same examination on different days.
 */
const kindOf = (one: SeriesTraits): string =>
  [
    one.modality,
    one.bodyPart,
    one.plane,
    one.weighting,
    one.contrast,
    one.phase,
    one.laterality,
    one.view,
  ].join();

/** A key that is equal for series that can be compared before and after contrast. */
const imagingOf = ({ modality, bodyPart, plane, weighting }: SeriesTraits): string =>
  [modality, bodyPart, plane, weighting].join();

function groupsBy(series: Traits, keyOf: (one: SeriesTraits) => string): SeriesTraits[][] {
  const groups = new Map<string, SeriesTraits[]>();
  for (const one of series) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

const byDate = (one: SeriesTraits, other: SeriesTraits) => one.date.localeCompare(other.date, 'en');

/** The first series of each day, so that a day is not compared with itself. */
function oneADay(series: Traits): SeriesTraits[] {
  const dated = series.filter(({ date }) => date !== '').toSorted(byDate);
  return dated.filter(({ date }, index) => date !== dated[index - 1]?.date);
}

/** The longest group; the first of equally long ones. */
const longest = (groups: readonly Traits[]): Traits =>
  groups.reduce<Traits>((best, group) => (group.length > best.length ? group : best), []);

/** The prior and the current series of each kind, pair by pair; of more than two days, the oldest and the newest. */
function oldBesideNew(series: Traits, room: number): SeriesTraits[] {
  const pairs = groupsBy(series, kindOf)
    .map(oneADay)
    .filter((days) => days.length > 1)
    .map((days) => [days[0]!, days.at(-1)!]);
  return pairs.slice(0, Math.floor(room / 2)).flat();
}

const newest = (series: Traits) => {
  const last = series.toSorted(byDate).at(-1)?.date;
  return series.filter(({ date }) => date === last);
};

/** Index of a term in reading order; unknown terms come last. */
const placeIn = <Term extends string>(order: readonly Term[], term: Term | undefined): number =>
  term === undefined ? order.length : order.indexOf(term);
const { weighting: weightings, phase: phases } = seriesFactTerms;

/** Order: without contrast, unknown, with contrast. */
const contrastPlace = ({ contrast }: SeriesTraits): number =>
  contrast === undefined ? 1 : contrast === 'without' ? 0 : 2;

/** Pairs of series without and with contrast that are otherwise alike; T1 first, where contrast is visible. */
function beforeAndAfter(series: Traits, room: number): SeriesTraits[] {
  const pairs = groupsBy(newest(series), imagingOf)
    .map((group) => group.toSorted((one, other) => contrastPlace(one) - contrastPlace(other)))
    .filter((group) => group.at(-1)?.contrast === 'with' && group[0]?.contrast !== 'with')
    .toSorted(([one], [other]) => placeIn(weightings, one?.weighting) - placeIn(weightings, other?.weighting))
    .map((group) => [group[0]!, group.at(-1)!]);
  return pairs.slice(0, Math.floor(room / 2)).flat();
}

/**
 * The contrast phases of series that are otherwise alike, in the order of acquisition; of each
 * phase the first series.
 */
function phasesInOrder(series: Traits, room: number): Traits {
  const groups = groupsBy(newest(series), imagingOf).map((group) =>
    phases.flatMap((phase) => group.find((one) => one.phase === phase) ?? []),
  );
  const best = longest(groups);
  return best.length > 2 ? best.slice(0, room) : [];
}

/** The strongest diffusion weighting beside its ADC map. */
function diffusionBesideAdc(series: Traits): Traits {
  const own = newest(series).filter(({ modality }) => modality === 'MR');
  const [strongest] = own
    .filter(({ weighting }) => weighting === 'diffusion')
    .toSorted((one, other) => (other.bValue ?? 0) - (one.bValue ?? 0));
  const map =
    strongest && own.find(({ weighting, plane }) => weighting === 'adc' && plane === strongest.plane);
  return strongest && map ? [strongest, map] : [];
}

/** Right beside left with the chest walls adjacent: RCC, LCC, then RMLO, LMLO. */
function mammogram(series: Traits, room: number): Traits {
  const own = newest(series).filter(({ modality }) => modality === 'MG');
  const found = (['cc', 'mlo'] as const).flatMap((view) =>
    (['right', 'left'] as const).flatMap(
      (side) => own.find((one) => one.view === view && one.laterality === side) ?? [],
    ),
  );
  return found.slice(0, room);
}

/** All rules, in the order of proposal. */
export const hangingRules: readonly HangingRule[] = [
  { name: 'old beside new', arrange: oldBesideNew },
  { name: 'mammogram', arrange: mammogram },
  { name: 'phases in order', arrange: phasesInOrder },
  { name: 'before and after contrast', arrange: beforeAndAfter },
  { name: 'diffusion beside ADC', arrange: diffusionBesideAdc },
  {
    name: 'same plane together',
    arrange: (series, room) => {
      const placed = newest(series).filter(({ plane }) => plane !== undefined);
      const group = longest(groupsBy(placed, ({ modality, plane }) => [modality, plane].join()));
      const order = ({ weighting }: SeriesTraits) => placeIn(weightings, weighting);
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

/**
 * Whether a view of the right or left breast must be mirrored: the chest wall of the right breast
 * belongs on the right, that of the left breast on the left.
 */
export const isMirrored = ({ chestWall, laterality }: SeriesTraits): boolean =>
  chestWall !== undefined && (laterality === 'right' || laterality === 'left') && chestWall !== laterality;
