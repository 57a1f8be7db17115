import type { FrameTraits } from './frame-traits';

/** A frame with a position along its stack's normal. */
export interface PlacedFrame {
  /** Position along the normal in mm. */
  location: number;
  traits: FrameTraits;
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
}

const inMilliseconds = (what: string) => (value: number | string) =>
  `${what} ${Number(Number(value).toFixed(1))} ms`;

/**
 * Properties that split a stack into volumes, from content to time. A stack is split by the first
 * property that differs; each part is then split by the properties after it.
 */
const traitsInOrder: readonly Trait[] = [
  { read: ({ imageType }) => imageType, name: (value) => String(value).replaceAll('\\', ' ').toLowerCase() },
  { read: ({ echoTime }) => echoTime, name: inMilliseconds('echo') },
  { read: ({ inversionTime }) => inversionTime, name: inMilliseconds('inversion') },
  { read: ({ bValue }) => bValue, name: (value) => `b ${Math.round(Number(value))}` },
  { read: ({ direction }) => direction },
  { read: ({ temporalPosition }) => temporalPosition },
  { read: ({ triggerTime }) => triggerTime, name: inMilliseconds('trigger') },
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

/** Splits a volume by one trait; returns the volume itself when the trait varies between slices. */
function splitBy<Frame extends PlacedFrame>({ frames, name }: Volume<Frame>, trait: Trait): Volume<Frame>[] {
  const groups = new Map<number | string | undefined, Frame[]>();
  for (const frame of frames) {
    const value = trait.read(frame.traits);
    const group = groups.get(value);
    if (group) group.push(frame);
    else groups.set(value, [frame]);
  }
  const hasWhole = frames.length / groups.size >= placesOf(frames).length / 2;
  if (groups.size < 2 || !hasWhole) return [{ frames, name }];
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
 * Splits a stack into volumes by content, else by time. A stack with few repeated slices is one
 * volume.
 * @param frames parallel slices in acquisition order
 */
export function splitVolumes<Frame extends PlacedFrame>(frames: readonly Frame[]): Volume<Frame>[] {
  let volumes: Volume<Frame>[] = [{ frames, name: '' }];
  for (const trait of traitsInOrder) {
    volumes = volumes.flatMap((volume) => (isSingle(volume.frames) ? [volume] : splitBy(volume, trait)));
  }
  return volumes.flatMap((volume) => (isSingle(volume.frames) ? [volume] : splitByTime(volume)));
}
