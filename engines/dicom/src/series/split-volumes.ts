import { imageTypes } from '../deidentify/terms';
import type { FrameTraits } from './frame-traits';

interface WithTraits {
  traits: FrameTraits;
}

/** A frame with a position along its stack's normal. */
export interface PlacedFrame extends WithTraits {
  /** Position along the normal in mm. */
  location: number;
}

/** Frames at different positions; a few positions may have repeated slices. */
export interface Volume<Frame> {
  frames: readonly Frame[];
  /**
   * Name after the property that distinguishes the volume from the others, such as `b 1000`; empty
   * when only time or gradient direction distinguishes it.
   */
  name: string;
}

/** A property that distinguishes volumes. */
interface Trait {
  read: (traits: FrameTraits) => number | string | undefined;
  /**
   * The value in words, for the name of a volume; absent when the value means nothing to people.
   */
  name?: (value: number | string) => string;
  /** Whether the property is a contrast, not a time or a gradient direction. */
  isContrast?: true;
}

const inMilliseconds = (what: string) => (value: number | string) =>
  `${what} ${Number(Number(value).toFixed(1))} ms`;

/** The known terms of an Image Type; an unknown one may be free text. */
const termsIn = (imageType: string) =>
  imageType
    .split('\\')
    .filter((term) => imageTypes.has(term))
    .join(' ')
    .toLowerCase();

/**
 * Properties that split a stack into volumes, from content to time. A stack is split by the first
 * property that differs; each part is then split by the properties after it.
 */
const traitsInOrder: readonly Trait[] = [
  { read: ({ imageType }) => imageType, name: (value) => termsIn(String(value)), isContrast: true },
  { read: ({ component }) => component, name: (value) => String(value).toLowerCase(), isContrast: true },
  { read: ({ echoTime }) => echoTime, name: inMilliseconds('echo'), isContrast: true },
  { read: ({ inversionTime }) => inversionTime, name: inMilliseconds('inversion'), isContrast: true },
  { read: ({ bValue }) => bValue, name: (value) => `b ${Math.round(Number(value))}`, isContrast: true },
  { read: ({ velocity }) => velocity, name: (value) => `velocity ${value}`, isContrast: true },
  { read: ({ direction }) => direction },
  { read: ({ temporalPosition }) => temporalPosition },
  { read: ({ triggerTime }) => triggerTime, name: inMilliseconds('trigger') },
  { read: ({ cardiacPhase }) => cardiacPhase, name: (value) => `phase ${Math.round(Number(value))} %` },
];

/** Maximum distance of slices in one position, in mm. */
export const samePlace = 0.01;

/** Groups frames by position. @param frames frames in any order */
function placesOf<Frame extends PlacedFrame>(frames: readonly Frame[]): Frame[][] {
  const places: Frame[][] = [];
  for (const frame of frames.toSorted((one, other) => one.location - other.location)) {
    const last = places.at(-1);
    if (last?.[0] && frame.location - last[0].location <= samePlace) last.push(frame);
    else places.push([frame]);
  }
  return places;
}

const isSingle = (frames: readonly PlacedFrame[]) => placesOf(frames).every(({ length }) => length === 1);

function groupBy<Frame, Value>(
  frames: readonly Frame[],
  valueOf: (frame: Frame) => Value,
): Map<Value, Frame[]> {
  const groups = new Map<Value, Frame[]>();
  for (const frame of frames) {
    const value = valueOf(frame);
    const group = groups.get(value);
    if (group) group.push(frame);
    else groups.set(value, [frame]);
  }
  return groups;
}

/**
 * Splits a volume by one trait; returns the volume itself when the mean part would have fewer than
 * `least` frames, as when the trait varies between slices.
 */
function splitBy<Frame extends WithTraits>(
  { frames, name }: Volume<Frame>,
  trait: Trait,
  least: number,
): Volume<Frame>[] {
  const groups = groupBy(frames, ({ traits }) => trait.read(traits));
  if (groups.size < 2 || frames.length / groups.size < least) return [{ frames, name }];
  const sorted = [...groups].sort(([one], [other]) =>
    // Numbers are sorted by value; texts stay in the order in which they first occur.
    typeof one === 'number' && typeof other === 'number' ? one - other : 0,
  );
  return sorted.map(([value, members]) => {
    const own = value === undefined ? '' : (trait.name?.(value) ?? '');
    return { frames: members, name: [name, own].filter(Boolean).join(', ') };
  });
}

/**
 * Splits a volume by time: the first frames of all positions become a volume, the second frames the
 * next one, and so on.
 */
function splitByTime<Frame extends PlacedFrame>({ frames, name }: Volume<Frame>): Volume<Frame>[] {
  const places = placesOf(frames);
  const count = Math.round(frames.length / places.length);
  if (count < 2) return [{ frames, name }];
  const volumes = Array.from({ length: count }, (): Frame[] => []);
  for (const place of places) {
    place.forEach((frame, rank) => volumes[Math.min(rank, count - 1)]?.push(frame));
  }
  return volumes.map((members) => ({ frames: members, name }));
}

/**
 * Names volumes by the named traits in which they differ; a trait that varies within a volume gives
 * it no name.
 */
function namesOf(volumes: readonly (readonly WithTraits[])[]): string[] {
  let names = volumes.map(() => '');
  for (const { read, name } of traitsInOrder) {
    if (!name) continue;
    const values = volumes.map((frames) => {
      const own = new Set(frames.map(({ traits }) => read(traits)));
      return own.size === 1 ? [...own][0] : undefined;
    });
    const alike = new Map<string, Set<number | string | undefined>>();
    for (const [at, known] of names.entries()) {
      alike.set(known, (alike.get(known) ?? new Set()).add(values[at]));
    }
    names = names.map((known, at) => {
      const value = values[at];
      const differs = (alike.get(known)?.size ?? 0) > 1;
      return [known, differs && value !== undefined ? name(value) : ''].filter(Boolean).join(', ');
    });
  }
  return names;
}

/** Orders lists of the same length by their first different numbers. */
function byNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/**
 * Splits a stack by the dimensions that the scanner defined, without the one along its slices:
 * those in which frames at one position differ. Returns one volume when the frames have no common
 * dimensions, or an index is different in each slice.
 */
function splitByDimensions<Frame extends PlacedFrame>(frames: readonly Frame[]): Volume<Frame>[] {
  const whole = [{ frames, name: '' }];
  const first = frames[0]?.traits.dimensions;
  const areCommon = frames.every(
    ({ traits: { dimensions } }) =>
      dimensions?.organization === first?.organization &&
      dimensions?.indices.length === first?.indices.length,
  );
  if (!first || !areCommon) return whole;
  const places = placesOf(frames);
  const indexOf = ({ traits }: Frame, dimension: number) => traits.dimensions?.indices[dimension] ?? 0;
  const repeated = [...first.indices.keys()].filter((dimension) =>
    places.some((place) =>
      place.some((frame) => indexOf(frame, dimension) !== indexOf(place[0]!, dimension)),
    ),
  );
  const tupleOf = (frame: Frame) => repeated.map((dimension) => indexOf(frame, dimension));
  const groups = [...groupBy(frames, (frame) => tupleOf(frame).join(' ')).values()];
  if (groups.length < 2 || frames.length / groups.length <= places.length / 2) return whole;
  const sorted = groups.sort((one, other) => byNumbers(tupleOf(one[0]!), tupleOf(other[0]!)));
  const names = namesOf(sorted);
  return sorted.map((members, at) => ({ frames: members, name: names[at] ?? '' }));
}

/**
 * Splits a stack into volumes by the scanner's dimensions, else by content, else by time. A stack
 * with few repeated slices is one volume.
 * @param frames parallel slices in acquisition order
 */
export function splitVolumes<Frame extends PlacedFrame>(frames: readonly Frame[]): Volume<Frame>[] {
  if (isSingle(frames)) return [{ frames, name: '' }];
  let volumes = splitByDimensions(frames);
  for (const trait of traitsInOrder) {
    volumes = volumes.flatMap((volume) =>
      isSingle(volume.frames) ? [volume] : splitBy(volume, trait, placesOf(volume.frames).length / 2),
    );
  }
  return volumes.flatMap((volume) => (isSingle(volume.frames) ? [volume] : splitByTime(volume)));
}

/**
 * Splits frames of one position, or without positions, into loops of one contrast each. Contrasts of
 * mostly single frames, as of a map of relaxation times, are one loop.
 * @param frames frames in acquisition order
 */
export function splitContrasts<Frame extends WithTraits>(frames: readonly Frame[]): Volume<Frame>[] {
  return traitsInOrder
    .filter(({ isContrast }) => isContrast)
    .reduce<Volume<Frame>[]>(
      (volumes, trait) => volumes.flatMap((volume) => splitBy(volume, trait, 2)),
      [{ frames, name: '' }],
    );
}
