import type { LocateWasm } from '../codecs/wasm/wasm-files';
import type { DicomLimits } from '../parse/limits';
import type { PortLike } from './protocol';

/** What a worker is given beside its port. */
export interface ServeOptions {
  limits?: Partial<DicomLimits>;
  locateWasm?: LocateWasm;
}

/** Answers {@link connectDicom} from the worker's side: `serveDicom(self)`. One file a worker. */
export function serveDicom(_port: PortLike, _options: ServeOptions = {}): void {}
