import { f32, i32, op, v128, type Code, type WasmFunction } from './wasm-writer';

/** Parameters of every kernel: where to write, where to read, and where reading ends. */
const target = 0;
const source = 1;
const end = 2;

/** Pixels of one turn of a kernel's loop; a strip is a multiple of it. */
const turn = 16;

/** Steps on by one turn, and goes round again before the end. */
const stepOn = (bytes: 1 | 2): Code => [
  ...op.get(target),
  ...op.constant(turn * 4),
  ...op.add,
  ...op.set(target),
  ...op.get(source),
  ...op.constant(turn * bytes),
  ...op.add,
  ...op.tee(source),
  ...op.get(end),
  ...op.isBelow,
];

/** `target[i] = table[source[i]]`, the table at address 0. */
function throughTable(name: string, bytes: 1 | 2): WasmFunction {
  const pixels = Array.from({ length: turn }, (_, index) => [
    ...op.get(target),
    ...op.get(source),
    ...(bytes === 1 ? op.loadByte(index) : op.loadWord(index * 2)),
    ...op.constant(2),
    ...op.shiftLeft,
    ...op.load(0),
    ...op.store(index * 4),
  ]);
  return {
    name,
    parameters: [i32, i32, i32],
    locals: [],
    code: op.loop([...pixels.flat(), ...stepOn(bytes)]),
  };
}

/** One number of 32 bits, four times. */
const fourTimes = (bytes: readonly number[]): Code =>
  op.vectorConstant([...bytes, ...bytes, ...bytes, ...bytes]);
const zero = fourTimes([0, 0, 0, 0]);
/** 255 as a number of single precision. */
const white = fourTimes([0x00, 0x00, 0x7f, 0x43]);
/** 2 to the 23rd: what is added to it is rounded to a whole number and lies in the lowest bits. */
const rounding = fourTimes([0x00, 0x00, 0x00, 0x4b]);
const opaque = fourTimes([0x00, 0x00, 0x00, 0xff]);
/** The lowest byte of each number in all of its bytes. */
const spread = op.shuffle([0, 4, 8, 12].flatMap((lane) => [lane, lane, lane, lane]));

/** Grey is `source[i] * factor + offset`, cut to 0 to 255 and rounded; four values at a time. */
function byArithmetic(name: string, isSigned: boolean): WasmFunction {
  const [factor, offset, factors, offsets, greys, black, whites, roundings, alpha] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11,
  ] as const;
  const four = (first: number): Code => [
    ...op.get(target),
    ...op.get(source),
    ...op.loadFourWords(first * 2, isSigned),
    ...op.toFloats,
    ...op.get(factors),
    ...op.multiplyFloats,
    ...op.get(offsets),
    ...op.addFloats,
    ...op.get(black),
    ...op.higherFloats,
    ...op.get(whites),
    ...op.lowerFloats,
    ...op.get(roundings),
    ...op.addFloats,
    ...op.tee(greys),
    ...op.get(greys),
    ...spread,
    ...op.get(alpha),
    ...op.or,
    ...op.vectorStore(first * 4),
  ];
  return {
    name,
    parameters: [i32, i32, i32, f32, f32],
    locals: [v128, v128, v128, v128, v128, v128, v128],
    code: [
      ...[...op.get(factor), ...op.splatFloat, ...op.set(factors)],
      ...[...op.get(offset), ...op.splatFloat, ...op.set(offsets)],
      // Outside of the loop they stay in registers.
      ...[...zero, ...op.set(black), ...white, ...op.set(whites)],
      ...[...rounding, ...op.set(roundings), ...opaque, ...op.set(alpha)],
      ...op.loop([...[0, 4, 8, 12].flatMap(four), ...stepOn(2)]),
    ],
  };
}

/** Kernels that every engine has. */
export const tableKernels: readonly WasmFunction[] = [throughTable('bytes', 1), throughTable('words', 2)];

/** Kernels for engines with vectors. */
export const vectorKernels: readonly WasmFunction[] = [
  byArithmetic('signedLine', true),
  byArithmetic('unsignedLine', false),
];

/** Bytes of one turn of the loop over a range: two vectors. */
export const rangeTurn = 32;

/**
 * Smallest and largest values so far, a vector each at the target, those from `from` to `to` left out. The source steps
 * on by two vectors.
 */
function rangeBeside(name: string, kind: keyof typeof op.lanes): WasmFunction {
  const { splat, areAtMost, areAtLeast, lower, higher } = op.lanes[kind];
  const [from, to, lowest, highest, values, first, last] = [3, 4, 5, 6, 7, 8, 9] as const;
  const vector = (at: number): Code => [
    ...op.get(source),
    ...op.vectorLoad(at),
    ...op.set(values),
    ...[lowest, highest].flatMap((so) => [
      ...op.get(so),
      ...op.get(so),
      ...op.get(values),
      ...[...op.get(values), ...op.get(first), ...areAtLeast],
      ...[...op.get(values), ...op.get(last), ...areAtMost],
      ...op.and,
      ...op.select,
      ...(so === lowest ? lower : higher),
      ...op.set(so),
    ]),
  ];
  return {
    name,
    parameters: [i32, i32, i32, i32, i32],
    locals: [v128, v128, v128, v128, v128],
    code: [
      ...[...op.get(from), ...splat, ...op.set(first)],
      ...[...op.get(to), ...splat, ...op.set(last)],
      ...[...op.get(target), ...op.vectorLoad(0), ...op.set(lowest)],
      ...[...op.get(target), ...op.vectorLoad(16), ...op.set(highest)],
      ...op.loop([
        ...vector(0),
        ...vector(16),
        ...op.get(source),
        ...op.constant(rangeTurn),
        ...op.add,
        ...op.tee(source),
        ...op.get(end),
        ...op.isBelow,
      ]),
      ...[...op.get(target), ...op.get(lowest), ...op.vectorStore(0)],
      ...[...op.get(target), ...op.get(highest), ...op.vectorStore(16)],
    ],
  };
}

/** Words with their bytes turned round; in place where source and target are one. */
function turnedWords(name: string): WasmFunction {
  const turned = op.shuffle(Array.from({ length: 16 }, (_, index) => index ^ 1));
  const vectors = [0, 16].flatMap((at) => [
    ...op.get(target),
    ...op.get(source),
    ...op.vectorLoad(at),
    ...op.tee(3),
    ...op.get(3),
    ...turned,
    ...op.vectorStore(at),
  ]);
  const step = op.constant(turn * 2);
  return {
    name,
    parameters: [i32, i32, i32],
    locals: [v128],
    code: op.loop([
      ...vectors,
      ...[...op.get(target), ...step, ...op.add, ...op.set(target)],
      ...[...op.get(source), ...step, ...op.add, ...op.tee(source), ...op.get(end), ...op.isBelow],
    ]),
  };
}

/** Byte order, for engines with vectors. */
export const orderKernels: readonly WasmFunction[] = [turnedWords('turnWords')];

/** Ranges, for engines with vectors. */
export const rangeKernels: readonly WasmFunction[] = [
  rangeBeside('byteRange', 'bytes'),
  rangeBeside('signedRange', 'signedWords'),
  rangeBeside('unsignedRange', 'unsignedWords'),
];
