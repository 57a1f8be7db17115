// Encodes speech as MP3 away from the page: only a worker may compile WebAssembly here.
import { createEncoder } from 'wasm-media-encoders';
// @ts-expect-error -- a file, not a module: its address
import mp3 from 'wasm-media-encoders/wasm/mp3';

/** Samples of one channel, between -1 and 1, and how many there are in a second. */
export interface EncodeRequest {
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/** The worker's side of the line, without the types of a window. */
interface WorkerScope {
  onmessage: ((event: { data: EncodeRequest }) => void) | null;
  postMessage: (mp3: Uint8Array<ArrayBuffer>[]) => void;
  /** Ends the worker with an error that its owner hears of. */
  reportError: (error: unknown) => void;
}

/** Enough for speech, in kbit/s. */
const bitrate = 48;
const scope = self as unknown as WorkerScope;

async function encode({ samples, sampleRate }: EncodeRequest): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = await createEncoder('audio/mpeg', mp3 as string);
  encoder.configure({ channels: 1, sampleRate, bitrate });
  // The encoder answers with a view of its own memory, which the next call overwrites.
  return [Uint8Array.from(encoder.encode([samples])), Uint8Array.from(encoder.finalize())];
}

scope.onmessage = ({ data }) => {
  encode(data).then(
    (mp3) => scope.postMessage(mp3),
    (error: unknown) => scope.reportError(error),
  );
};
