/** cos(k π / 16). */
const cosines = Array.from({ length: 8 }, (_, k) => Math.cos((k * Math.PI) / 16));
const [, c1, c2, c3, , c5, c6, c7] = cosines as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const rootHalf = Math.SQRT1_2;

/** One-dimensional inverse DCT of eight coefficients, `step` apart, in place (ITU-T T.81 A.3.3). */
function inverseLine(block: Float64Array, at: number, step: number): void {
  const x0 = block[at]!;
  const x1 = block[at + step]!;
  const x2 = block[at + 2 * step]!;
  const x3 = block[at + 3 * step]!;
  const x4 = block[at + 4 * step]!;
  const x5 = block[at + 5 * step]!;
  const x6 = block[at + 6 * step]!;
  const x7 = block[at + 7 * step]!;
  const sum = (x0 + x4) * rootHalf;
  const rest = (x0 - x4) * rootHalf;
  const wide = x2 * c2 + x6 * c6;
  const narrow = x2 * c6 - x6 * c2;
  const even0 = sum + wide;
  const even1 = rest + narrow;
  const even2 = rest - narrow;
  const even3 = sum - wide;
  const odd0 = x1 * c1 + x3 * c3 + x5 * c5 + x7 * c7;
  const odd1 = x1 * c3 - x3 * c7 - x5 * c1 - x7 * c5;
  const odd2 = x1 * c5 - x3 * c1 + x5 * c7 + x7 * c3;
  const odd3 = x1 * c7 - x3 * c5 + x5 * c3 - x7 * c1;
  block[at] = (even0 + odd0) / 2;
  block[at + step] = (even1 + odd1) / 2;
  block[at + 2 * step] = (even2 + odd2) / 2;
  block[at + 3 * step] = (even3 + odd3) / 2;
  block[at + 4 * step] = (even3 - odd3) / 2;
  block[at + 5 * step] = (even2 - odd2) / 2;
  block[at + 6 * step] = (even1 - odd1) / 2;
  block[at + 7 * step] = (even0 - odd0) / 2;
}

/**
 * Inverse DCT of 64 dequantized coefficients in row order, in place; exact up to double rounding.
 */
export function inverseDct(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) inverseLine(block, row, 1);
  for (let column = 0; column < 8; column += 1) inverseLine(block, column, 8);
}
