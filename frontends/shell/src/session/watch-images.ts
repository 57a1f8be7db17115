import { fetchWithSession } from '@medrad/remote-kit/reads';
import { imageFailure, isStored } from '@medrad/ui/viewer';

/**
 * Whether a request for the reason of a failure is in progress; one is enough, because the images
 * of a page fail together.
 */
let isAsking = false;

const isOfProduct = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && isStored(pathname);
};

/**
 * Requests a failed image again, because browsers do not report its status. `fetchWithSession` itself handles a 401.
 */
async function askWhy(url: string): Promise<void> {
  if (isAsking || !isOfProduct(url)) return;
  isAsking = true;
  try {
    await fetchWithSession(url, { method: 'HEAD', cache: 'no-store' });
  } catch {
    // Without a connection it is unknown whether the session has ended.
  } finally {
    isAsking = false;
  }
}

/** Detects images that fail to load because the session has ended. */
export function watchImages(): void {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) void askWhy(target.currentSrc || target.src);
  };
  // Captured, because error events of images do not bubble.
  document.addEventListener('error', handleError, true);
  window.addEventListener(imageFailure, ({ detail }) => void askWhy(detail));
}

/** Reloads every image that failed to load. */
export function reloadFailedImages(): void {
  for (const image of document.images) {
    const { src } = image;
    if (image.complete && image.naturalWidth === 0 && src && isOfProduct(src)) image.src = src;
  }
}
