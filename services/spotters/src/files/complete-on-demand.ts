import { AppError } from '@medrad/contracts';
import { completeImage, type ObjectStore } from '@medrad/object-store';

/**
 * Maximum number of remembered files that cannot be decoded. They are remembered so that not every request tries
 * again; an entry takes about 100 bytes.
 */
const rememberedFailures = 1000;

/**
 * Creates a function that makes the missing renditions of an image when they are requested. Concurrent requests for
 * one image share the work. The function resolves to whether renditions were made: to false if the file cannot be
 * decoded, and while nothing can be stored.
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
