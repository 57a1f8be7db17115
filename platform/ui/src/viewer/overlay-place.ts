/** `[a, b, c, d, e, f]` of a transform: pixels of an image to CSS pixels of the stage, from its upper left corner. */
export type Matrix = readonly [number, number, number, number, number, number];

/** How what is drawn over an image lies on its stage. */
export interface OverlayPlace {
  matrix: Matrix;
  /** Which image of a stack is seen, from 0. */
  index: number;
  /** Columns and rows of the image. */
  size: { width: number; height: number };
}

/** What is drawn over an image, in a box as large as the image in CSS pixels that follows it. */
export type Overlay<Drawn> = Drawn | ((place: OverlayPlace) => Drawn);

/** What of an image lies under a point of the page, in columns and rows from its outer corner. */
export function pixelUnder(
  { matrix: [a, b, c, d, e, f] }: Pick<OverlayPlace, 'matrix'>,
  stage: { left: number; top: number },
  at: { clientX: number; clientY: number },
): { column: number; row: number } {
  const determinant = a * d - b * c || Number.MIN_VALUE;
  const [x, y] = [at.clientX - stage.left - e, at.clientY - stage.top - f];
  return { column: (d * x - c * y) / determinant, row: (a * y - b * x) / determinant };
}
