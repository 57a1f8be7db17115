/** Instructions of WebAssembly as they stand in a module's code, as far as the kernels need them. */
export type Code = readonly number[];

/** An unsigned number in the variable length of WebAssembly (LEB128). */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest);
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}

/** A signed number in the variable length of WebAssembly. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const byte = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (byte & 0x40) === 0) || (rest === -1 && (byte & 0x40) !== 0)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

/** Types of values. */
export const i32 = 0x7f;
export const f32 = 0x7d;
export const v128 = 0x7b;

/** Loads and stores say how their address is aligned, which is a hint; 0 is always true. */
const at = (offset: number): number[] => [0, ...unsigned(offset)];
const vector = (opcode: number): number[] => [0xfd, ...unsigned(opcode)];

/** Names as in the specification of WebAssembly, without what the kernels leave out. */
export const op = {
  get: (local: number): Code => [0x20, local],
  set: (local: number): Code => [0x21, local],
  tee: (local: number): Code => [0x22, local],
  constant: (value: number): Code => [0x41, ...signed(value)],
  add: [0x6a] as Code,
  shiftLeft: [0x74] as Code,
  /** With the sign. */
  shiftRight: [0x75] as Code,
  isBelow: [0x49] as Code,
  loadByte: (offset: number): Code => [0x2d, ...at(offset)],
  loadWord: (offset: number): Code => [0x2f, ...at(offset)],
  loadSignedWord: (offset: number): Code => [0x2e, ...at(offset)],
  load: (offset: number): Code => [0x28, ...at(offset)],
  store: (offset: number): Code => [0x36, ...at(offset)],
  /** Four words to four numbers of 32 bits. */
  loadFourWords: (offset: number, isSigned: boolean): Code => [
    ...vector(isSigned ? 0x03 : 0x04),
    ...at(offset),
  ],
  vectorLoad: (offset: number): Code => [...vector(0x00), ...at(offset)],
  vectorStore: (offset: number): Code => [...vector(0x0b), ...at(offset)],
  vectorConstant: (bytes: readonly number[]): Code => [...vector(0x0c), ...bytes],
  shuffle: (lanes: readonly number[]): Code => [...vector(0x0d), ...lanes],
  splatFloat: vector(0x13) as Code,
  and: vector(0x4e) as Code,
  or: vector(0x50) as Code,
  exclusiveOr: vector(0x51) as Code,
  isAnySet: vector(0x53) as Code,
  /** Bits of the first where those of the third are set, else of the second. */
  select: vector(0x52) as Code,
  /** Comparing lanes of one kind. */
  lanes: {
    bytes: {
      splat: vector(0x0f) as Code,
      areAtMost: vector(0x2a) as Code,
      areAtLeast: vector(0x2c) as Code,
      lower: vector(0x77) as Code,
      higher: vector(0x79) as Code,
    },
    signedWords: {
      splat: vector(0x10) as Code,
      areAtMost: vector(0x33) as Code,
      areAtLeast: vector(0x35) as Code,
      lower: vector(0x96) as Code,
      higher: vector(0x98) as Code,
    },
    unsignedWords: {
      splat: vector(0x10) as Code,
      areAtMost: vector(0x34) as Code,
      areAtLeast: vector(0x36) as Code,
      lower: vector(0x97) as Code,
      higher: vector(0x99) as Code,
    },
  },
  /** Products of words, added by twos to numbers of 32 bits. */
  dotWords: vector(0xba) as Code,
  addNumbers: vector(0xae) as Code,
  subtractNumbers: vector(0xb1) as Code,
  shiftNumbersRight: vector(0xac) as Code,
  /** Two vectors to one of lanes half as wide; what does not fit becomes the nearest that does. */
  narrowToWords: vector(0x85) as Code,
  narrowToBytes: vector(0x65) as Code,
  /** One half of a vector. */
  storeHalf: (offset: number, half: 0 | 1): Code => [...vector(0x5b), ...at(offset), half],
  toFloats: vector(0xfa) as Code,
  addFloats: vector(0xe4) as Code,
  multiplyFloats: vector(0xe6) as Code,
  /** The second where it is smaller, else the first. */
  lowerFloats: vector(0xea) as Code,
  /** The second where it is larger, else the first. */
  higherFloats: vector(0xeb) as Code,
  /** Runs one of the two by what lies on the stack. */
  choose: (code: Code, otherwise: Code): Code => [0x04, 0x40, ...code, 0x05, ...otherwise, 0x0b],
  /** Runs the code again and again while it leaves something other than 0. */
  loop: (code: Code): Code => [0x03, 0x40, ...code, 0x0d, 0x00, 0x0b],
};

/** A function of a module; it returns nothing. */
export interface WasmFunction {
  name: string;
  parameters: readonly number[];
  /** Types of the locals after the parameters. */
  locals: readonly number[];
  code: Code;
}

const section = (id: number, entries: readonly Code[]): number[] => {
  const body = [...unsigned(entries.length), ...entries.flat()];
  return [id, ...unsigned(body.length), ...body];
};
const named = (name: string): number[] => [name.length, ...[...name].map((letter) => letter.charCodeAt(0))];

/** Bytes of a module with a memory of so many pages of 64 KiB, exported as `memory`. */
export function writeModule(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const bodies = functions.map(({ locals, code }) => {
    const body = [...unsigned(locals.length), ...locals.flatMap((type) => [1, type]), ...code, 0x0b];
    return [...unsigned(body.length), ...body];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      1,
      functions.map(({ parameters }) => [0x60, parameters.length, ...parameters, 0]),
    ),
    ...section(
      3,
      functions.map((_, index) => [index]),
    ),
    ...section(5, [[0x00, ...unsigned(pages)]]),
    ...section(7, [
      [...named('memory'), 0x02, 0x00],
      ...functions.map(({ name }, index) => [...named(name), 0x00, index]),
    ]),
    ...section(10, bodies),
  ]);
}
