/** Window event: an image that is preloaded, without an element in the page, could not be loaded. `detail`: its URL. */
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

/** Decoded images are large (4 bytes a pixel): no more than this many are held. */
const capacity = 4;
const held = new Map<string, Held>();

/** Resolves once an image is decoded, or loaded in browsers that do not tell. */
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
      // A later visit tries again instead of finding the failure.
      if (held.get(src) === entry) held.delete(src);
      window.dispatchEvent(new CustomEvent(imageFailure, { detail: src }));
      return false;
    },
  );
  return entry;
}

/**
 * Loads and decodes an image ahead of its use and holds it, with the last few others, so that showing it needs no
 * frame of waiting. Resolves to whether it could be decoded; never rejects.
 * @param src the address that will be shown ({@link fineSource})
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

/** Whether the image is held decoded, so that it paints in the next frame. */
export function isImageDecoded(src: string): boolean {
  return held.get(src)?.decoded ?? false;
}

/** Lets go of every held image; for leaving a page that preloads. */
export function releasePreloadedImages(): void {
  held.clear();
}
