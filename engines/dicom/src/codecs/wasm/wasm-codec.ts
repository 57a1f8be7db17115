import { DicomError } from '../../model/dicom-error';
import type { LocateWasm, WasmFile } from './wasm-files';

/** Options of Emscripten's module functions. */
interface ModuleOptions {
  locateFile?: (file: string) => string;
  print: () => void;
  printErr: () => void;
}

/** A WebAssembly module of a codec. Its memory grows and never shrinks. */
export interface WasmModule {
  HEAPU8: Uint8Array;
}

export type ModuleFunction<M extends WasmModule> = (options: ModuleOptions) => Promise<M>;

/** Memory size above which a module is discarded after a frame. */
const keptMemory = 256 * 2 ** 20;

/**
 * A WebAssembly codec, loaded once; discarded after a failure, which may leave it in an undefined
 * state.
 */
export class WasmCodec<M extends WasmModule> {
  private module: Promise<M> | null = null;

  constructor(
    private readonly file: WasmFile,
    private readonly load: () => Promise<unknown>,
  ) {}

  /**
   * Runs `decode` with the module.
   * @throws DicomError of `decode`, or `decode-failed` when the codec cannot be loaded or throws
   * anything else, such as a number, an abort or a memory fault
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

/** The module function is the CommonJS export; bundlers nest it once or twice under `default`. */
function moduleFunction<M extends WasmModule>(loaded: unknown): ModuleFunction<M> {
  let candidate = loaded;
  while (typeof candidate === 'object' && candidate !== null && 'default' in candidate)
    candidate = candidate.default;
  return candidate as ModuleFunction<M>;
}
