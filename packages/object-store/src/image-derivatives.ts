import { AppError } from '@medrad/contracts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Widths a picture is kept at, in pixels; a picture is never enlarged. */
export const widthSteps = [480, 960, 1600] as const;
const largestStep = widthSteps[widthSteps.length - 1] ?? 1600;
/** A strip may be this many times as high as wide (whole-body scans), within what WebP can hold. */
const heightPerWidth = 4;
/** About 7000 x 7000: above any radiograph, far below what a decompression bomb asks for. */
const maxPixels = 50_000_000;

const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 };

/**
 * WebP, not AVIF: for a 960 px radiograph of like quality (39 dB) AVIF took 0.5 s at its fastest and 4.3 s
 * by default, against 0.06 s, for a file 20 % smaller. Effort 4 would take three times as long for 5 %.
 */
const webpOptions = { quality: 82, alphaQuality: 90, effort: 2 } as const;

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
]);

// SVG, PDF, TIFF and the rest of libvips' decoders are closed to uploads; one thread and no operation
// cache keep a picture's memory to its own decode.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.concurrency(1);
sharp.cache(false);

/** A web-sized rendition. */
export interface ImageVariant {
  /** The member of {@link widthSteps} it was made for: its name in the store. */
  step: number;
  /** In pixels; below `step` only where the original is smaller. */
  width: number;
  height: number;
  contentType: 'image/webp';
  data: Buffer;
}

/** Renditions of a picture, smallest first; width and height are those of the upright original. */
export interface ImageDerivatives {
  width: number;
  height: number;
  variants: ImageVariant[];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a JPEG, PNG, GIF (first frame) or WebP and renders it upright, in 8-bit sRGB, without any
 * metadata (EXIF, GPS, XMP, comments, ICC profile, bytes behind the image). One picture at a time.
 * @param input path of the file, or its bytes
 * @throws AppError UNREADABLE_IMAGE for anything that does not decode whole, or has over 50 megapixels
 */
export function createDerivatives(input: string | Buffer): Promise<ImageDerivatives> {
  const turn = last.then(() => render(input));
  last = turn.catch(() => undefined);
  return turn;
}

async function render(input: string | Buffer): Promise<ImageDerivatives> {
  const { autoOrient } = await decoding(sharp(input, readOptions).metadata());
  if (autoOrient.width * autoOrient.height > maxPixels) throw new AppError('UNREADABLE_IMAGE');
  const upright = sharp(input, readOptions).autoOrient();
  const master = await decoding(
    fit(upright, largestStep).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = master.info;
  const steps = widthSteps.filter((_, index) => index === 0 || (widthSteps[index - 1] ?? 0) < width);
  const variants: ImageVariant[] = [];
  for (const step of steps) {
    const { data, info } = await fit(sharp(master.data, { raw: { width, height, channels } }), step)
      .webp(webpOptions)
      .toBuffer({ resolveWithObject: true });
    variants.push({ step, width: info.width, height: info.height, contentType: 'image/webp', data });
  }
  return { width: autoOrient.width, height: autoOrient.height, variants };
}

function fit(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * heightPerWidth, fit: 'inside', withoutEnlargement: true });
}

/** Whatever a decoder says about foreign bytes, to the sender it is one thing. */
async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('UNREADABLE_IMAGE', { cause });
  }
}
