/** Samples of a frame in the form that an encoder takes. */
export interface CodecImage {
  width: number;
  height: number;
  bitsPerSample: number;
  componentCount: number;
  isSigned: boolean;
  isUsingColorTransform: boolean;
}

/** Largest error of a sample in a lossy stream, or the quantisation step of a wavelet; 0 for lossless. */
type Tolerance = number;

/** The parts of the cornerstone codecs' encoder class that are used here. */
interface Encoder {
  getDecodedBuffer(image: CodecImage): Uint8Array;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
  setInterleaveMode?(mode: number): void;
  setNearLossless?(tolerance: Tolerance): void;
  setQuality?(isReversible: boolean, step: Tolerance): void;
  setDecompositions?(levels: number): void;
  delete(): void;
}

type EncoderModule = Record<string, new () => Encoder>;
type Load = () => Promise<unknown>;

const encoders: Record<'jpegLs' | 'jpeg2000' | 'htj2k', [name: string, load: Load]> = {
  // @ts-expect-error -- the package has no types
  jpegLs: ['JpegLSEncoder', () => import('@cornerstonejs/codec-charls/wasmjs')],
  // @ts-expect-error -- the package has no types
  jpeg2000: ['J2KEncoder', () => import('@cornerstonejs/codec-openjpeg/wasmjs')],
  // @ts-expect-error -- the package has no types
  htj2k: ['HTJ2KEncoder', () => import('@cornerstonejs/codec-openjph/wasmjs')],
};

/** Instances of the codecs' modules: each takes megabytes of memory, and many together keep the garbage collector busy. */
const modules = new Map<keyof typeof encoders, Promise<EncoderModule>>();

async function instantiate(codec: keyof typeof encoders): Promise<EncoderModule> {
  let loaded = await encoders[codec][1]();
  while (typeof loaded === 'object' && loaded !== null && 'default' in loaded) loaded = loaded.default;
  const quiet = { print: () => {}, printErr: () => {} };
  return (loaded as (options: typeof quiet) => Promise<EncoderModule>)(quiet);
}

/** Encodes one frame, losslessly without a tolerance; JPEG-LS colours are in separate scans. */
export async function encodeByCodec(
  codec: keyof typeof encoders,
  samples: Uint8Array,
  image: CodecImage,
  tolerance: Tolerance = 0,
): Promise<Uint8Array> {
  const loading = modules.get(codec) ?? instantiate(codec);
  modules.set(codec, loading);
  const [name] = encoders[codec];
  const Class = (await loading)[name];
  if (!Class) throw new Error(`${name} is missing`);
  const encoder = new Class();
  encoder.getDecodedBuffer(image).set(samples);
  if (codec === 'jpegLs') {
    encoder.setInterleaveMode?.(0);
    encoder.setNearLossless?.(tolerance);
  } else {
    encoder.setQuality?.(tolerance === 0, tolerance);
    // Limits the number of wavelet decompositions, because a small image can be halved only a few times.
    encoder.setDecompositions?.(2);
  }
  encoder.encode();
  const bytes = Uint8Array.from(encoder.getEncodedBuffer());
  encoder.delete();
  return bytes;
}
