/** Transform matrix `[a, b, c, d, e, f]` from image pixels to CSS pixels of the viewport, from the upper left corner. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Position of an overlay on the viewport of its image. */
export interface OverlayPlace {
  matrix: Matrix;
  /** Index of the visible image in a stack, from 0. */
  index: number;
  /** Number of columns and of rows of the image. */
  size: { width: number; height: number };
}

/**
 * Content over an image, or a function that draws it. Its box has one CSS pixel for each pixel of the image and moves
 * with the image.
 */
export type Overlay<Drawn> = Drawn | ((place: OverlayPlace) => Drawn);

/** The position in the image under a point of the page, in columns and rows from the image's outer corner. */
export function pixelUnder(
  { matrix: [a, b, c, d, e, f] }: Pick<OverlayPlace, 'matrix'>,
  viewport: { left: number; top: number },
  at: { clientX: number; clientY: number },
): { column: number; row: number } {
  const determinant = a * d - b * c || Number.MIN_VALUE;
  const [x, y] = [at.clientX - viewport.left - e, at.clientY - viewport.top - f];
  return { column: (d * x - c * y) / determinant, row: (a * y - b * x) / determinant };
}
