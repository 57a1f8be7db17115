/** Synthetic decoded slices, which the pages of both contestants generate as `window.slices`. */
export interface MadeSlices {
  /** Number of rows and columns. */
  side: number;
  /** Distance between the centres of neighbouring pixels and of neighbouring slices, in mm. */
  spacing: number;
  thickness: number;
  values: Int16Array<ArrayBuffer>[];
}

/** What a page measures. */
export interface PlanesTimes {
  /** Milliseconds from decoded slices to the first oblique plane. */
  first: number;
  /** Number of planes painted per second while scrolling. */
  rate: number;
  /** Grey value in the middle of the plane. */
  gray: number;
  kind: string;
}

/** Generates slices of soft tissue with noise inside a shell of bone. Runs in a page. */
export function makeSlices([side, count]: readonly [number, number]): void {
  const values = Array.from({ length: count }, (_, slice) => {
    const made = new Int16Array(side * side);
    let seed = slice + 1;
    for (let at = 0; at < made.length; at += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2];
      const radius = Math.hypot(x, y, (slice - count / 2) * 1.5) / side;
      const tissue = radius < 0.38 ? 40 : radius < 0.42 ? 1200 : -1000;
      made[at] = tissue + ((seed >> 20) & 0x3f);
    }
    return made;
  });
  Object.assign(window, { slices: { side, spacing: 0.5, thickness: 0.8, values } });
}
