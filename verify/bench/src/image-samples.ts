import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { MissingRequirement, requireData } from './requirements';

/** An image file that the benchmarks use. */
export interface Sample {
  name: string;
  file: Buffer;
}

/** Draws a synthetic grey film with soft shadows and as much noise as a detector adds. */
export async function drawFilm(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height);
  let state = 7;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    pixels[index] = 110 + 80 * Math.sin((index % width) / 97) + ((state >>> 24) & 7);
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Images of the test data. @throws MissingRequirement when there are none: synthetic ones would give other results */
export function readSamples(): Sample[] {
  const [folder] = requireData(['images']);
  const names = readdirSync(folder).filter((name) =>
    /^(cxr_|ct_head_b|mg_|mr_head_t1|nm_|us_|xa_|nih_)/.test(name),
  );
  if (names.length === 0) throw new MissingRequirement(`${folder} has none of the images to measure.`);
  return names.map((name) => ({ name, file: readFileSync(path.join(folder, name)) }));
}
