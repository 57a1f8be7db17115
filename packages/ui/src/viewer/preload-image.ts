import { imageSource } from './image-source';

interface Held {
  image: HTMLImageElement;
  decoded: boolean;
  ready: Promise<boolean>;
}

/** Decoded pictures are large (4 bytes a pixel): no more than this many are held. */
const capacity = 4;
const held = new Map<string, Held>();

function load(url: string): Held {
  const image = new Image();
  const source = imageSource(url);
  image.decoding = 'async';
  if (source.sizes) image.sizes = source.sizes;
  if (source.srcSet) image.srcset = source.srcSet;
  image.src = source.src;
  const entry: Held = { image, decoded: false, ready: Promise.resolve(false) };
  entry.ready = image.decode().then(
    () => (entry.decoded = true),
    () => {
      // A later visit tries again instead of finding the failure.
      if (held.get(url) === entry) held.delete(url);
      return false;
    },
  );
  return entry;
}

/**
 * Loads and decodes a picture ahead of its use and holds it, with the last few others, so that showing it needs no
 * frame of waiting. Resolves to whether it could be decoded; never rejects.
 */
export function preloadImage(url: string): Promise<boolean> {
  const entry = held.get(url) ?? load(url);
  held.delete(url);
  held.set(url, entry);
  for (const oldest of held.keys()) {
    if (held.size <= capacity) break;
    held.delete(oldest);
  }
  return entry.ready;
}

/** Whether the picture is held decoded, so that it paints in the next frame. */
export function isImageDecoded(url: string): boolean {
  return held.get(url)?.decoded ?? false;
}

/** Lets go of every held picture; for leaving a page that preloads. */
export function releasePreloadedImages(): void {
  held.clear();
}
