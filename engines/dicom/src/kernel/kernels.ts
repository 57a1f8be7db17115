import { inverseDctKernel } from './dct-code';
import { orderKernels, rangeKernels, tableKernels, vectorKernels } from './kernel-code';
import { writeModule } from './wasm-writer';

type MapKernel = (target: number, source: number, end: number) => void;
type LineKernel = (target: number, source: number, end: number, factor: number, offset: number) => void;
type DctKernel = (target: number, source: number, end: number, stride: number) => void;
type RangeKernel = (target: number, source: number, end: number, from: number, to: number) => void;

/** What an instance of the module gives: loops over pixels from one address to another, and the memory they lie in. */
export interface Kernels {
  memory: { buffer: ArrayBuffer; grow(pages: number): number };
  bytes: MapKernel;
  words: MapKernel;
  /** The rest is for engines with vectors. */
  signedLine?: LineKernel;
  unsignedLine?: LineKernel;
  turnWords?: MapKernel;
  inverseDct?: DctKernel;
  byteRange?: RangeKernel;
  signedRange?: RangeKernel;
  unsignedRange?: RangeKernel;
}

/** The part of `WebAssembly` that is used: neither Node's types nor a worker's are at hand everywhere. */
interface Engine {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
}

/** Pixels mapped at a time: source and target of a strip stay in the nearest cache. */
export const strip = 16_384;
export const tableAddress = 0;
export const sourceAddress = 0x40000;
export const targetAddress = sourceAddress + strip * 2;
export const ownAddress = targetAddress + strip * 4;
export const page = 0x10000;
const pages = Math.ceil(ownAddress / page);

let compiled: object | null | undefined;

/** Null where the page's policy or its browser forbids WebAssembly: the loops in JavaScript do the same. */
function kernelModule(engine: Engine): object | null {
  if (compiled !== undefined) return compiled;
  try {
    const withVectors = writeModule(
      [...tableKernels, ...vectorKernels, ...rangeKernels, ...orderKernels, inverseDctKernel],
      pages,
    );
    const bytes = engine.validate(withVectors) ? withVectors : writeModule(tableKernels, pages);
    compiled = new engine.Module(bytes);
  } catch {
    compiled = null;
  }
  return compiled;
}

/** An instance with a memory of its own; null where there is no WebAssembly. */
export function createKernels(): Kernels | null {
  const engine = (globalThis as { WebAssembly?: Engine }).WebAssembly;
  const module = engine && kernelModule(engine);
  return engine && module ? (new engine.Instance(module).exports as Kernels) : null;
}

let shared: Kernels | null | undefined;

/** The instance of those that leave nothing in it. */
export function sharedKernels(): Kernels | null {
  shared = shared === undefined ? createKernels() : shared;
  return shared;
}
