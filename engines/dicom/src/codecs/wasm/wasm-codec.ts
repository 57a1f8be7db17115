import { DicomError } from '../../model/dicom-error';
import type { LocateWasm, WasmFile } from './wasm-files';

/** What Emscripten's module functions take and give. */
interface ModuleOptions {
  locateFile?: (file: string) => string;
  print: () => void;
  printErr: () => void;
}

/** What every module has: its memory, which grows and never shrinks. */
export interface WasmModule {
  HEAPU8: Uint8Array;
}

export type ModuleFunction<M extends WasmModule> = (options: ModuleOptions) => Promise<M>;

/** Memory above which a module is given up after a frame instead of being kept for the next one. */
const keptMemory = 256 * 2 ** 20;

/** A codec in WebAssembly: loaded once, given up after a failure, because nobody knows what it left behind. */
export class WasmCodec<M extends WasmModule> {
  private module: Promise<M> | null = null;

  constructor(
    private readonly file: WasmFile,
    private readonly load: () => Promise<unknown>,
  ) {}

  /**
   * Runs `decode` with the module.
   * @throws DicomError `decode-failed` for whatever else the codec throws: a number, an abort, a bad access
   */
  async use<T>(locateWasm: LocateWasm | undefined, decode: (module: M) => T): Promise<T> {
    this.module ??= this.instantiate(locateWasm);
    const module = await this.module.catch((error: unknown) => {
      this.module = null;
      throw new DicomError('decode-failed', 'The decoder for this image could not be loaded.', {
        cause: error,
      });
    });
    try {
      const decoded = decode(module);
      if (module.HEAPU8.length > keptMemory) this.module = null;
      return decoded;
    } catch (error) {
      this.module = null;
      if (error instanceof DicomError) throw error;
      throw new DicomError('decode-failed', 'The compressed data of this frame is damaged.', {
        cause: error,
      });
    }
  }

  private async instantiate(locateWasm: LocateWasm | undefined): Promise<M> {
    const quiet = () => {};
    const create = moduleFunction<M>(await this.load());
    const options: ModuleOptions = { print: quiet, printErr: quiet };
    if (locateWasm) options.locateFile = () => locateWasm(this.file);
    return create(options);
  }
}

/** The module function is the CommonJS export itself; bundlers put it, once or twice, under `default`. */
function moduleFunction<M extends WasmModule>(loaded: unknown): ModuleFunction<M> {
  let candidate = loaded;
  while (typeof candidate === 'object' && candidate !== null && 'default' in candidate)
    candidate = candidate.default;
  return candidate as ModuleFunction<M>;
}
