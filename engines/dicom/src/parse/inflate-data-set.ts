import type { Inflate, ZStream } from 'pako';
import { DicomError } from '../model/dicom-error';
import type { DicomLimits } from './limits';
import { loadPako } from './pako';
import { joined } from './joined';

const chunkSize = 1 << 18;
const smallEnough = 16 * 2 ** 20;

/**
 * Inflates a raw deflate stream (PS3.5 A.5), or one with a zlib header as some writers make it. A
 * truncated stream gives its beginning.
 * @param before bytes that precede the inflated ones in the result
 * @throws DicomError `too-large` as soon as a limit is passed, with no more bytes in memory than
 * the limit
 */
export async function inflate(
  bytes: Uint8Array,
  limits: Pick<DicomLimits, 'inflatedBytes' | 'inflation'>,
  before: Uint8Array = new Uint8Array(),
): Promise<Uint8Array> {
  return joined([before, ...(await inflateStream(bytes, limits)).chunks]);
}

/** The content of a deflate stream. */
interface Inflated {
  chunks: readonly Uint8Array[];
  /** Number of bytes after the end of the stream. */
  rest: number;
}

/** Like {@link inflate}, and also returns the number of bytes after the stream. */
export async function inflateStream(
  bytes: Uint8Array,
  limits: Pick<DicomLimits, 'inflatedBytes' | 'inflation'>,
): Promise<Inflated> {
  if (limits.inflatedBytes === 0) throw tooLarge();
  const { Inflate } = await loadPako();
  const raw = inflateAs(new Inflate({ raw: true, chunkSize }), bytes, limits);
  const isZlib = raw.chunks.length === 0 && (bytes[0]! & 0x0f) === 8;
  return isZlib ? inflateAs(new Inflate({ raw: false, chunkSize }), bytes, limits) : raw;
}

const tooLarge = (): DicomError =>
  new DicomError('too-large', 'This DICOM file grows too large when it is inflated.');

function inflateAs(
  inflater: Inflate,
  bytes: Uint8Array,
  limits: Pick<DicomLimits, 'inflatedBytes' | 'inflation'>,
): Inflated {
  const most = Math.min(limits.inflatedBytes, Math.max(smallEnough, bytes.length * limits.inflation));
  const chunks: Uint8Array[] = [];
  let total = 0;
  let isWhole = false;
  // pako's `push` calls `onStart`, which assigns the stream before the first byte is read.
  let stream!: ZStream;
  inflater.onStart = (started) => (stream = started);
  inflater.onData = (chunk) => {
    total += chunk.length;
    if (total > most) throw tooLarge();
    chunks.push(chunk);
  };
  inflater.onEnd = (status) => (isWhole = status === 0);
  inflater.push(bytes, false);
  // When the stream is truncated or damaged, pako does not hand over the last output, which does
  // not fill a chunk.
  const { output, next_out: filled, avail_out: room, avail_in: rest } = stream;
  if (!isWhole && room > 0 && filled > 0) inflater.onData(output.subarray(0, filled));
  return { chunks, rest };
}
