/** A function that reads a range of a file, or of its bytes; the result is shorter at the end. */
export type ReadRange = (from: number, length: number) => Promise<Buffer>;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Chunks that describe the colours completely; browsers ignore gAMA beside them (PNG 4.3). */
const overriding = ['sRGB', 'iCCP', 'cICP'];
/** Number of chunks before the pixels that are looked at; images have a handful. */
const maxChunks = 100;
const unit = 100_000;
/** Gamma that is close to the one of sRGB. */
const usual = 1 / 2.2;
/** Share by which a gamma may differ from the usual one without any effect (libpng). */
const tolerance = 0.05;

/**
 * Reads the gamma by which browsers correct the samples of a PNG (chunk gAMA, PNG 11.3.2.2).
 * @returns null for another kind of file, and for a PNG whose samples browsers show as they are
 */
export async function readPngGamma(read: ReadRange): Promise<number | null> {
  if (!(await read(0, signature.length)).equals(signature)) return null;
  let gamma: number | null = null;
  for (let at = signature.length, count = 0; count < maxChunks; count += 1) {
    const chunk = await read(at, 12);
    if (chunk.length < 12) break;
    const type = chunk.toString('latin1', 4, 8);
    if (overriding.includes(type)) return null;
    if (type === 'IDAT') break;
    if (type === 'gAMA') gamma = chunk.readUInt32BE(8) / unit;
    at += 12 + chunk.readUInt32BE(0);
  }
  return gamma && Math.abs(gamma / usual - 1) >= tolerance ? gamma : null;
}

/** The curve of sRGB: from light to sample, both 0 to 1 (IEC 61966-2-1). */
const sampleOf = (light: number): number =>
  light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** Corrects a sample from 0 to 1 of an image of the given gamma, as browsers do to show it. */
export const correctGamma =
  (gamma: number) =>
  (sample: number): number =>
    sampleOf(sample ** (1 / gamma));
