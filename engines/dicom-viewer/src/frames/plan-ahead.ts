/** A viewport's position in a stack, and its direction of scrolling. */
export interface Place {
  index: number;
  direction: 1 | -1;
}

/** Frames loaded behind per frame loaded ahead, for a person who reverses the scrolling direction. */
const shareBehind = 0.25;

/** Frames around a viewport's position, the most useful first: after every four frames ahead, one frame behind. */
function* around({ index, direction }: Place, frameCount: number): Generator<number, undefined> {
  const isThere = (at: number) => at >= 0 && at < frameCount;
  yield index;
  let behind = 0;
  for (let step = 1; step < frameCount; step += 1) {
    const ahead = index + step * direction;
    if (isThere(ahead)) yield ahead;
    const owed = isThere(ahead) ? Math.floor(step * shareBehind) : step;
    while (behind < owed) {
      behind += 1;
      const back = index - behind * direction;
      if (isThere(back)) yield back;
    }
  }
}

/**
 * Frames to hold, the most urgent first, taken from the viewports' positions in turn.
 * @param room number of frames that fit in the cache
 */
export function planAhead(places: readonly Place[], frameCount: number, room: number): number[] {
  const planned = new Set<number>();
  const walks = places.map((place) => around(place, frameCount));
  let isGoing = walks.length > 0;
  while (isGoing && planned.size < Math.min(room, frameCount)) {
    isGoing = false;
    for (const walk of walks) {
      const step = walk.next();
      if (step.done || planned.size >= room) continue;
      isGoing = true;
      planned.add(step.value);
    }
  }
  return [...planned];
}
