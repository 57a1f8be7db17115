import type { FrameTraits } from './frame-traits';

/** A frame that has its place along the normal of its stack. */
export interface PlacedFrame {
  /** In millimetres. */
  location: number;
  traits: FrameTraits;
}

/** Frames of which no two lie in the same place, unless one was taken again. */
export interface Volume<Frame> {
  frames: readonly Frame[];
  /** What sets it apart from the others, e.g. `b 1000`; empty where nothing but its time does. */
  name: string;
}

/** How a trait sets volumes apart. */
interface Trait {
  read: (traits: FrameTraits) => number | string | undefined;
  /** For people; absent where the value tells them nothing. */
  name?: (value: number | string) => string;
}

const inMilliseconds = (what: string) => (value: number | string) =>
  `${what} ${Number(Number(value).toFixed(1))} ms`;

/** From what is seen to when it was seen: the first that sets volumes apart is the coarsest. */
const traitsInOrder: readonly Trait[] = [
  { read: ({ imageType }) => imageType, name: (value) => String(value).replaceAll('\\', ' ').toLowerCase() },
  { read: ({ echoTime }) => echoTime, name: inMilliseconds('echo') },
  { read: ({ inversionTime }) => inversionTime, name: inMilliseconds('inversion') },
  { read: ({ bValue }) => bValue, name: (value) => `b ${Math.round(Number(value))}` },
  { read: ({ direction }) => direction },
  { read: ({ temporalPosition }) => temporalPosition },
  { read: ({ triggerTime }) => triggerTime, name: inMilliseconds('trigger') },
];

/** Two slices are in the same place when they are nearer than this, in millimetres. */
export const samePlace = 0.01;

/** Frames place by place. @param frames in any order */
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

/** Parts of a volume by one trait; the volume itself where the trait differs from slice to slice. */
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
    // Texts stay in the order of their first frames.
    typeof one === 'number' && typeof other === 'number' ? one - other : 0,
  );
  return sorted.map(([value, members]) => {
    const own = value === undefined ? '' : (trait.name?.(value) ?? '');
    return { frames: members, name: [name, own].filter(Boolean).join(', ') };
  });
}

/** The first of every place, the second of every place … : volumes that nothing but their time sets apart. */
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
 * Volumes of one stack, one after the other: by what they show, else by when they were taken. A stack in which a few slices
 * were taken twice is one volume.
 * @param frames of parallel slices in the order in which they were taken
 */
export function splitVolumes<Frame extends PlacedFrame>(frames: readonly Frame[]): Volume<Frame>[] {
  let volumes: Volume<Frame>[] = [{ frames, name: '' }];
  for (const trait of traitsInOrder) {
    volumes = volumes.flatMap((volume) => (isSingle(volume.frames) ? [volume] : splitBy(volume, trait)));
  }
  return volumes.flatMap((volume) => (isSingle(volume.frames) ? [volume] : splitByTime(volume)));
}
