import { createDerivatives, fidelityOf, type Rendition } from '@medrad/object-store';
import sharp from 'sharp';
import { type BenchRow, kilobytes, median, milliseconds } from './bench-row';
import { drawFilm, readSamples, type Sample } from './image-samples';

async function readPixels(input: Buffer, width: number) {
  const { data, info } = await sharp(input)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function measure({ file }: Sample) {
  const start = performance.now();
  const renditions = await createDerivatives(file, async (made) => {
    const all: Rendition[] = [];
    for await (const rendition of made.renditions) all.push(rendition);
    return all;
  });
  const time = performance.now() - start;
  const fine = renditions.filter(({ planned }) => planned.form === 'fine').at(-1);
  if (!fine) throw new Error('no fine rendition');
  const formerStart = performance.now();
  const former = await sharp(file)
    .autoOrient()
    .resize({ width: fine.width })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  const formerTime = performance.now() - formerStart;
  const original = await readPixels(file, fine.width);
  return {
    time,
    formerTime,
    bytes: fine.data.length,
    formerBytes: former.length,
    fidelity: await fidelityOf(original, await readPixels(fine.data, fine.width)),
    formerFidelity: await fidelityOf(original, await readPixels(former, fine.width)),
  };
}

/** Measures the time in which all renditions of a film of 40 megapixels are made, tiles included. */
async function measureLargeFilm(): Promise<BenchRow> {
  const file = await drawFilm(7000, 5700);
  const start = performance.now();
  let bytes = 0;
  await createDerivatives(file, async ({ renditions }) => {
    for await (const { data } of renditions) bytes += data.length;
  });
  const seconds = (performance.now() - start) / 1000;
  return {
    metric: `film of 40 megapixels, ${kilobytes(file.length)}: all renditions made`,
    ours: `${seconds.toFixed(1)} s, ${kilobytes(bytes)}`,
    opponent: 'none: an absolute goal',
    ratio: seconds,
    goal: '<= 30',
  };
}

/**
 * Measures fidelity, bytes and time of the fine renditions against those of the former rule, lossy WebP of quality 82.
 */
export async function run(): Promise<BenchRow[]> {
  const samples = readSamples();
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (const sample of samples) results.push(await measure(sample));
  const worst = (values: number[]) => Math.min(...values);
  const psnr = worst(results.map(({ fidelity }) => fidelity.psnr));
  const ssim = worst(results.map(({ fidelity }) => fidelity.ssim));
  const of = `${samples.length} images`;
  const bytes = median(results.map((result) => result.bytes));
  const formerBytes = median(results.map((result) => result.formerBytes));
  const time = median(results.map((result) => result.time));
  const formerTime = median(results.map((result) => result.formerTime));
  return [
    {
      metric: `${of}: least PSNR of luminance`,
      ours: `${psnr.toFixed(1)} dB`,
      opponent: `former rule ${worst(results.map((result) => result.formerFidelity.psnr)).toFixed(1)} dB`,
      ratio: psnr,
      goal: '>= 45',
    },
    {
      metric: `${of}: least SSIM of luminance`,
      ours: ssim.toFixed(4),
      opponent: `former rule ${worst(results.map((result) => result.formerFidelity.ssim)).toFixed(4)}`,
      ratio: ssim,
      goal: '>= 0.995',
    },
    {
      metric: `${of}: bytes of the fine image, median`,
      ours: kilobytes(bytes),
      opponent: `former rule ${kilobytes(formerBytes)}`,
      ratio: bytes / formerBytes,
      goal: '<= 15',
    },
    {
      metric: `${of}: time to make all renditions, median`,
      ours: milliseconds(time),
      opponent: `former rule, one rendition ${milliseconds(formerTime)}`,
      ratio: time,
      goal: '<= 2000',
    },
    await measureLargeFilm(),
  ];
}
