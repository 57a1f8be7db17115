import { AppError } from '@medrad/contracts';
import { completeImage, type ObjectStore } from '@medrad/object-store';

/** Files that could not be completed are remembered, so that each request does not try again; about 100 bytes each. */
const rememberedFailures = 1000;

/**
 * Makes the missing renditions of an image when somebody asks for one. Requests for one image share the work. The
 * returned function answers whether renditions were made; it is false for a file that cannot be decoded, or while
 * nothing can be stored.
 */
export function createCompletion(store: ObjectStore): (key: string) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>();
  const unreadable = new Set<string>();

  async function complete(key: string): Promise<boolean> {
    try {
      return (await completeImage(store, key)) > 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'UNREADABLE_IMAGE' && unreadable.size < rememberedFailures) unreadable.add(key);
      return false;
    } finally {
      underWay.delete(key);
    }
  }

  return (key) => {
    if (unreadable.has(key)) return Promise.resolve(false);
    const work = underWay.get(key) ?? complete(key);
    underWay.set(key, work);
    return work;
  };
}
