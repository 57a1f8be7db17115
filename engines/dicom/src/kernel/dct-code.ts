import { i32, op, v128, type Code, type WasmFunction } from './wasm-writer';

/**
 * The inverse DCT of libjpeg's `islow` (C. Loeffler, A. Ligtenberg, G. S. Moschytz, "Practical fast 1-D DCT algorithms
 * with 11 multiplications", 1989) in vectors: the same whole numbers of 13 binary places, the same rounding after each
 * pass, and so the same pixels to the last one.
 */
const places = 13;
/** Binary places that the first pass leaves to the second. */
const passPlaces = 2;

/** A factor as a whole number. */
const fixed = (factor: number): number => Math.round(factor * 2 ** places);

/** Two words, four times, for {@link op.dotWords}. */
const factors = (first: number, second: number): Code => {
  const bytes = [first & 0xff, (first >> 8) & 0xff, second & 0xff, (second >> 8) & 0xff];
  return op.vectorConstant([...bytes, ...bytes, ...bytes, ...bytes]);
};
const number = (value: number): Code => {
  const bytes = [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
  return op.vectorConstant([...bytes, ...bytes, ...bytes, ...bytes]);
};

const c0541 = fixed(0.5411961);
const c1175 = fixed(1.175875602);
const z1 = -fixed(0.899976223);
const z2 = -fixed(2.562915447);
const z3 = c1175 - fixed(1.96157056);
const z4 = c1175 - fixed(0.390180644);

/** Products of pairs of rows; the factors of `islow` multiplied out. */
const products = {
  sum: factors(2 ** places, 2 ** places),
  difference: factors(2 ** places, -(2 ** places)),
  wide: factors(c0541 + fixed(0.765366865), c0541),
  narrow: factors(c0541, c0541 - fixed(1.847759065)),
  // Of rows 1 and 7, then of rows 3 and 5.
  odd0: factors(z1 + c1175, fixed(0.298631336) + z1 + z3),
  odd0Inner: factors(z3, c1175),
  odd1: factors(z4, c1175),
  odd1Inner: factors(z2 + c1175, fixed(2.053119869) + z2 + z4),
  odd2: factors(c1175, z3),
  odd2Inner: factors(fixed(3.072711026) + z2 + z3, z2 + c1175),
  odd3: factors(fixed(1.50132111) + z1 + z4, z1 + c1175),
  odd3Inner: factors(c1175, z4),
} satisfies Record<string, Code>;

/** Zeros over so many vectors of a block that has been read, so that the next one finds none of it. */
const clear = (count: number): Code =>
  Array.from({ length: count }, (_, index) => [
    ...[...op.get(source), ...number(0), ...op.vectorStore(index * 16)],
  ]).flat();

const [target, source, end, stride, line] = [0, 1, 2, 3, 4] as const;
const firstVector = 5;
let vectors = 0;
/** A local of its own for every name. */
const vector = (): number => firstVector + vectors++;
const many = (count: number): number[] => Array.from({ length: count }, vector);

const rows = many(8);
const lows = many(8);
const evens = many(4);
const odds = many(4);
const pairs = many(8);
const constants = Object.fromEntries(Object.keys(products).map((name) => [name, vector()])) as Record<
  keyof typeof products,
  number
>;
const middle = vector();

/** The lanes of two vectors in turn, from their lower or their upper half. */
const interleave = (lane: 1 | 2, half: 0 | 1): Code =>
  op.shuffle(
    Array.from({ length: 16 }, (_, byte) => {
      const step = Math.floor(byte / lane);
      return half * 8 + (step >> 1) * lane + (byte % lane) + (step % 2) * 16;
    }),
  );

const dot = (pair: number, name: keyof typeof products): Code => [
  ...op.get(pair),
  ...op.get(constants[name]),
  ...op.dotWords,
];

/** Four columns of one pass; `keep` takes each row of the result from the stack. */
function half(
  [outer, inner, one, three]: readonly number[],
  shift: number,
  keep: (row: number) => Code,
): Code {
  const rounding = number(2 ** (shift - 1));
  const even = (to: number, of: keyof typeof products): Code => [
    ...[...dot(outer!, of), ...rounding, ...op.addNumbers, ...op.set(evens[to]!)],
  ];
  const butterfly = (sum: number, difference: number, by: keyof typeof products): Code => [
    ...[...op.get(evens[sum]!), ...dot(inner!, by), ...op.subtractNumbers, ...op.set(evens[difference]!)],
    ...[...op.get(evens[sum]!), ...dot(inner!, by), ...op.addNumbers, ...op.set(evens[sum]!)],
  ];
  const odd = (index: 0 | 1 | 2 | 3): Code => [
    ...[...dot(one!, `odd${index}`), ...dot(three!, `odd${index}Inner`), ...op.addNumbers],
    ...op.set(odds[index]!),
  ];
  const result = (row: number, combine: Code): Code => [
    ...[...op.get(evens[Math.min(row, 7 - row)]!), ...op.get(odds[3 - Math.min(row, 7 - row)]!), ...combine],
    ...[...op.constant(shift), ...op.shiftNumbersRight, ...keep(row)],
  ];
  return [
    ...[...even(0, 'sum'), ...even(1, 'difference')],
    ...[...butterfly(0, 3, 'wide'), ...butterfly(1, 2, 'narrow')],
    ...[...odd(0), ...odd(1), ...odd(2), ...odd(3)],
    ...[0, 1, 2, 3].flatMap((row) => [...result(row, op.addNumbers), ...result(7 - row, op.subtractNumbers)]),
  ];
}

/** One dimension of the transform, down the columns of {@link rows}. */
function pass(shift: number): Code {
  const pairUp = ([first, second]: readonly number[], to: number): Code =>
    ([0, 1] as const).flatMap((upper) => [
      ...[...op.get(rows[first!]!), ...op.get(rows[second!]!), ...interleave(2, upper)],
      ...op.set(pairs[to + upper * 4]!),
    ]);
  return [
    ...[
      [0, 4],
      [2, 6],
      [1, 7],
      [3, 5],
    ].flatMap(pairUp),
    ...half(pairs.slice(0, 4), shift, (row) => op.set(lows[row]!)),
    ...half(pairs.slice(4), shift, (row) => op.set(rows[row]!)),
    ...rows.flatMap((row, index) => [
      ...[...op.get(lows[index]!), ...op.get(row), ...op.narrowToWords, ...op.set(row)],
    ]),
  ];
}

/** Turns a square of 64 lanes in `lines` round: three times, one half of them between those of the other. */
function transpose(lines: readonly number[], spare: readonly number[], lane: 1 | 2): Code {
  const upper = lines.length / 2;
  let [from, to] = [lines, spare];
  const code: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    for (let index = 0; index < lines.length; index += 1) {
      const first = index >> 1;
      code.push(...op.get(from[first]!), ...op.get(from[first + upper]!));
      code.push(...interleave(lane, (index % 2) as 0 | 1), ...op.set(to[index]!));
    }
    [from, to] = [to, from];
  }
  return [...code, ...lines.flatMap((into, index) => [...op.get(from[index]!), ...op.set(into)])];
}

/** Rows of bytes in {@link rows}, two a vector, to the target. */
const storeRows: Code = [
  ...[...op.get(target), ...op.set(line)],
  ...Array.from({ length: 8 }, (_, row) => [
    ...[...op.get(line), ...op.get(rows[row >> 1]!), ...op.storeHalf(0, (row % 2) as 0 | 1)],
    ...[...op.get(line), ...op.get(stride), ...op.add, ...op.set(line)],
  ]).flat(),
];

const wholeBlock: Code = [
  ...clear(8),
  ...pass(places - passPlaces),
  ...transpose(rows, lows, 2),
  ...pass(places + passPlaces + 3),
  ...[0, 1, 2, 3].flatMap((index) => [
    ...[...op.get(rows[index * 2]!), ...op.get(rows[index * 2 + 1]!), ...op.narrowToBytes],
    ...[...op.get(middle), ...op.exclusiveOr, ...op.set(rows[index]!)],
  ]),
  ...transpose(rows.slice(0, 4), lows.slice(0, 4), 1),
];

/** A block of nothing but its mean, as most of a smooth image are. */
const flatBlock: Code = [
  ...[...op.get(source), ...op.loadSignedWord(0), ...op.constant(4), ...op.add],
  ...[...op.constant(3), ...op.shiftRight, ...op.lanes.signedWords.splat, ...op.tee(rows[0]!)],
  ...[...op.get(rows[0]!), ...op.narrowToBytes, ...op.get(middle), ...op.exclusiveOr, ...op.set(rows[0]!)],
  ...[1, 2, 3].flatMap((index) => [...op.get(rows[0]!), ...op.set(rows[index]!)]),
  ...clear(1),
];

const hasDetail: Code = [
  ...[...op.get(rows[0]!), ...op.vectorConstant([0, 0, ...Array<number>(14).fill(0xff)]), ...op.and],
  ...rows.slice(1).flatMap((row) => [...op.get(row), ...op.or]),
  ...op.isAnySet,
];

/** Bytes of the coefficients of a block. */
export const blockBytes = 128;

/**
 * Blocks of 64 dequantized coefficients in words, row by row, to blocks of 8 by 8 bytes side by side; `stride` bytes lie
 * between the rows of the target. The words are zero afterwards.
 */
export const inverseDctKernel: WasmFunction = {
  name: 'inverseDct',
  parameters: [i32, i32, i32, i32],
  locals: [i32, ...Array<number>(vectors).fill(v128)],
  code: [
    // Outside of the loop they are made once.
    ...Object.entries(products).flatMap(([name, code]) => [
      ...code,
      ...op.set(constants[name as keyof typeof products]),
    ]),
    ...[...op.vectorConstant(Array<number>(16).fill(0x80)), ...op.set(middle)],
    ...op.loop([
      ...rows.flatMap((row, index) => [...op.get(source), ...op.vectorLoad(index * 16), ...op.set(row)]),
      ...[...hasDetail, ...op.choose(wholeBlock, flatBlock), ...storeRows],
      ...[...op.get(target), ...op.constant(8), ...op.add, ...op.set(target)],
      ...[...op.get(source), ...op.constant(blockBytes), ...op.add, ...op.tee(source)],
      ...[...op.get(end), ...op.isBelow],
    ]),
  ],
};
