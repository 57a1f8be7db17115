// Worker that encodes speech as MP3; the content security policy allows WebAssembly only in workers.
import { createEncoder } from 'wasm-media-encoders';
// @ts-expect-error -- the bundler resolves this WebAssembly file to its URL; it has no types
import mp3 from 'wasm-media-encoders/wasm/mp3';

/** Samples of one channel from -1 to 1, and the sample rate. */
export interface EncodeRequest {
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/** The worker's global scope, typed without the DOM's window. */
interface WorkerScope {
  onmessage: ((event: { data: EncodeRequest }) => void) | null;
  postMessage: (mp3: Uint8Array<ArrayBuffer>[]) => void;
  /** Dispatches an error event on the worker, for the page that started it. */
  reportError: (error: unknown) => void;
}

/** Bit rate of the MP3 in kbit/s, sufficient for speech. */
const bitrate = 48;
const scope = self as unknown as WorkerScope;

async function encode({ samples, sampleRate }: EncodeRequest): Promise<Uint8Array<ArrayBuffer>[]> {
  const encoder = await createEncoder('audio/mpeg', mp3 as string);
  encoder.configure({ channels: 1, sampleRate, bitrate });
  // Copies the bytes, because the next call of the encoder overwrites the memory that it returns.
  return [Uint8Array.from(encoder.encode([samples])), Uint8Array.from(encoder.finalize())];
}

scope.onmessage = ({ data }) => {
  encode(data).then(
    (mp3) => scope.postMessage(mp3),
    (error: unknown) => scope.reportError(error),
  );
};
