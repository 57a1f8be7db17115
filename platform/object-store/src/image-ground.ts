import { forEachPixel } from './for-each-pixel';
import type { Pixels, RawPixels } from './pixels';

/** Grounds on which an image with transparency can stand, as grey levels. */
const [black, grey, white] = [0, 128, 255];
/** Difference in luminance below which content hardly differs from its ground. */
const near = 64;
/**
 * Part of the content that a grey ground must show and the better one of black and white must not, before grey is used:
 * films and drawings look right on black or white only.
 */
const greyGain = 0.2;

/** Luminance (ITU-R BT.601) of a pixel. */
const luminanceAt = ({ data, channels }: RawPixels, at: number): number =>
  channels < 3
    ? (data[at] ?? 0)
    : 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** Opacity of the content at each luminance, summed. */
async function contentOf(pixels: RawPixels): Promise<Float64Array> {
  const { data, channels } = pixels;
  const content = new Float64Array(256);
  await forEachPixel(data.length, channels, (at) => {
    const level = Math.round(luminanceAt(pixels, at));
    content[level] = (content[level] ?? 0) + (data[at + channels - 1] ?? 0);
  });
  return content;
}

/**
 * The ground for content of these brightnesses: black for light content, white for dark content, and grey for content
 * of which much is black and much is white. Content without any opacity gets black.
 * @param content opacity at each luminance from 0 to 255, summed over the pixels
 */
export function groundOf(content: Float64Array): number {
  const levels = Array.from(content.keys());
  const sumOf = (weigh: (level: number) => number) =>
    levels.reduce((sum, level) => sum + weigh(level) * (content[level] ?? 0), 0);
  const total = sumOf(() => 1);
  const hiddenOn = (ground: number) => sumOf((level) => Number(Math.abs(level - ground) < near));
  const [onBlack, onGrey, onWhite] = [hiddenOn(black), hiddenOn(grey), hiddenOn(white)];
  if (Math.min(onBlack, onWhite) - onGrey > greyGain * total) return grey;
  if (onBlack !== onWhite) return onBlack < onWhite ? black : white;
  return sumOf((level) => level) < grey * total ? white : black;
}

/**
 * Puts an image with transparency on a ground on which it can be seen, so that it looks the same on a dark and a light
 * page, in a viewer and in print. An opaque image is returned as it is.
 */
export async function putOnGround(pixels: RawPixels): Promise<Pixels> {
  const { data, width, height, channels } = pixels;
  if (channels === 1 || channels === 3) return { data, width, height, channels };
  const ground = groundOf(await contentOf(pixels));
  const colours = channels === 2 ? 1 : 3;
  const opaque = new Uint8Array((data.length / channels) * colours);
  await forEachPixel(data.length, channels, (at) => {
    const alpha = (data[at + colours] ?? 0) / 255;
    const to = (at / channels) * colours;
    for (let channel = 0; channel < colours; channel += 1) {
      opaque[to + channel] = Math.round(ground + ((data[at + channel] ?? 0) - ground) * alpha);
    }
  });
  return { data: opaque, width, height, channels: colours };
}
