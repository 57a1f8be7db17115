/** Grey of a canvas pixel: red in the lowest byte, alpha 255. */
const gray = (level: number): number => (0xff000000 | (level << 16) | (level << 8) | level) >>> 0;

/** Size of a checkerboard square, in pixels. */
const square = 32;

/**
 * Fills the target with a pattern that cannot be mistaken for an image: a checkerboard with a grey
 * wedge and both diagonals. Shown with a notice in place of a frame that cannot be decoded.
 * @param target `rows * columns` pixels in canvas format
 */
export function paintTestPattern(target: Uint32Array, columns: number, rows: number): void {
  const [dark, light, line] = [gray(48), gray(96), gray(255)];
  const wedgeTop = Math.floor(rows * 0.4);
  const wedgeBottom = Math.ceil(rows * 0.6);
  for (let row = 0; row < rows; row += 1) {
    const diagonal = Math.round((row * (columns - 1)) / Math.max(1, rows - 1));
    for (let column = 0; column < columns; column += 1) {
      const isWedge = row >= wedgeTop && row < wedgeBottom;
      const isLight = (Math.floor(row / square) + Math.floor(column / square)) % 2 === 0;
      target[row * columns + column] = isWedge
        ? gray(Math.round((column * 255) / Math.max(1, columns - 1)))
        : isLight
          ? light
          : dark;
    }
    target[row * columns + diagonal] = line;
    target[row * columns + columns - 1 - diagonal] = line;
  }
}
