import { AppError } from '@medrad/contracts';
import { completeImage, type ObjectStore } from '@medrad/object-store';

/**
 * Maximum number of remembered files whose renditions could not be made, so that not every request tries again. An
 * entry takes about 100 bytes.
 */
const rememberedFailures = 1000;

/**
 * Makes the missing renditions of an image on demand. Concurrent requests for one image share the work. The returned
 * function resolves to whether renditions were made; to false for a file that cannot be decoded, or while nothing can
 * be stored.
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
