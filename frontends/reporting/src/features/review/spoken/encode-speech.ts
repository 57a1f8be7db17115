import type { EncodeRequest } from './encode.worker';

/** Samples per second, enough for speech. */
const sampleRate = 24_000;

const startWorker = () =>
  new Worker(/* webpackChunkName: "encode.worker" */ new URL('./encode.worker.ts', import.meta.url));

/** Decodes a recording of any format that the browser supports and mixes it to one channel. */
async function decode(recorded: Blob): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    sound.getChannelData(channel).forEach((value, at) => {
      samples[at] = (samples[at] ?? 0) + value / sound.numberOfChannels;
    });
  }
  return samples;
}

function encode(request: EncodeRequest): Promise<BlobPart[]> {
  const worker = startWorker();
  return new Promise<BlobPart[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<BlobPart[]>) => resolve(data);
    worker.onerror = () => reject(new Error('The recording could not be encoded.'));
    worker.postMessage(request, [request.samples.buffer]);
  }).finally(() => worker.terminate());
}

/**
 * Encodes a recording as MP3, which every browser can play and seek (LAME, by
 * `wasm-media-encoders`).
 * @throws Error, DOMException for a recording that cannot be decoded or encoded
 */
export async function encodeSpeech(recorded: Blob): Promise<File> {
  const mp3 = await encode({ samples: await decode(recorded), sampleRate });
  return new File(mp3, 'spoken.mp3', { type: 'audio/mpeg' });
}
