import { fetchWithSession } from '@medrad/remote-kit/reads';
import { imageFailure, isStored } from '@medrad/ui/viewer';

/** Images of a page fail together: one request tells why. */
let isAsking = false;

const isOfProduct = (url: string): boolean => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === location.origin && isStored(pathname);
};

/** Browsers do not tell the status of an image that failed. A 401 is reported by the request itself. */
async function askWhy(url: string): Promise<void> {
  if (isAsking || !isOfProduct(url)) return;
  isAsking = true;
  try {
    await fetchWithSession(url, { method: 'HEAD', cache: 'no-store' });
  } catch {
    // Without a connection nothing is known about the session.
  } finally {
    isAsking = false;
  }
}

/** From now on, an image of any screen that fails because the session has ended is noticed. */
export function watchImages(): void {
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) void askWhy(target.currentSrc || target.src);
  };
  // Such an event does not bubble.
  document.addEventListener('error', handleError, true);
  window.addEventListener(imageFailure, ({ detail }) => void askWhy(detail));
}

/** Loads every image on the screen again that could not be loaded, such as those that failed without the session. */
export function reloadFailedImages(): void {
  for (const image of document.images) {
    const { src } = image;
    if (image.complete && image.naturalWidth === 0 && src && isOfProduct(src)) image.src = src;
  }
}
