/** Worker that contains only libjpeg-turbo's WebAssembly and decodes the streams of a cine one after another. */
// @ts-expect-error -- the package has no types
import createTurbo from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs';

interface Decoder {
  getEncodedBuffer(size: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
}
type Create = (options: {
  locateFile: (file: string) => string;
}) => Promise<{ JPEGDecoder: new () => Decoder }>;

/**
 * Request of the page: streams to decode, and whether the worker sends each decoded frame. After the last frame it
 * sends `done` in any case.
 */
export interface Wish {
  streams: readonly Uint8Array[];
  isHandedOver: boolean;
}

const decoder = (createTurbo as Create)({
  locateFile: (file) => new URL(`/wasm/${file}`, self.location.href).href,
}).then(({ JPEGDecoder }) => new JPEGDecoder());

self.addEventListener('message', ({ data: { streams, isHandedOver } }: MessageEvent<Wish>) => {
  void decoder.then((turbo) => {
    for (const stream of streams) {
      turbo.getEncodedBuffer(stream.length).set(stream);
      turbo.decode();
      if (!isHandedOver) continue;
      const frame = new Uint8Array(turbo.getDecodedBuffer());
      self.postMessage(frame, { transfer: [frame.buffer] });
    }
    self.postMessage('done');
  });
});
