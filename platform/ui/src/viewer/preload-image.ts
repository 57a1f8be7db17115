/**
 * Window event: a preloaded image, which has no element in the page, could not be loaded. `detail` is the URL of the
 * image.
 */
export const imageFailure = 'imagefailure';

declare global {
  interface WindowEventMap {
    imagefailure: CustomEvent<string>;
  }
}

interface Held {
  image: HTMLImageElement;
  decoded: boolean;
  ready: Promise<boolean>;
}

/** Largest number of decoded images that are kept; each takes 4 bytes per pixel. */
const capacity = 4;
const held = new Map<string, Held>();

/** Resolves once an image is decoded, or loaded in browsers without `decode`. */
function whenDecoded(image: HTMLImageElement): Promise<unknown> {
  if (typeof image.decode === 'function') return image.decode();
  return new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
}

function load(src: string): Held {
  const image = new Image();
  image.decoding = 'async';
  image.src = src;
  const entry: Held = { image, decoded: false, ready: Promise.resolve(false) };
  entry.ready = whenDecoded(image).then(
    () => (entry.decoded = true),
    () => {
      // A failed image is removed, so that the next call with this address fetches it again.
      if (held.get(src) === entry) held.delete(src);
      window.dispatchEvent(new CustomEvent(imageFailure, { detail: src }));
      return false;
    },
  );
  return entry;
}

/**
 * Loads and decodes an image before it is shown, so that it is painted without delay. The last few images are kept.
 * @param src address that will be shown ({@link fineSource})
 * @returns whether the image could be decoded; never rejects
 */
export function preloadImage(src: string): Promise<boolean> {
  const entry = held.get(src) ?? load(src);
  held.delete(src);
  held.set(src, entry);
  for (const oldest of held.keys()) {
    if (held.size <= capacity) break;
    held.delete(oldest);
  }
  return entry.ready;
}

/** Whether an image is kept decoded, so that the browser paints it without delay. */
export function isImageDecoded(src: string): boolean {
  return held.get(src)?.decoded ?? false;
}

/** Releases all kept images; call when leaving a page that preloads. */
export function releasePreloadedImages(): void {
  held.clear();
}
