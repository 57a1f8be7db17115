import { isDeepStrictEqual } from 'node:util';
import type { Connection } from '@medrad/persistence';
import { createImageRepository } from '../images/image.repository';
import { imagesTogether, tallyImages } from './count-items.use-case';
import { createItemAnswerRepository } from './item-answer.repository';
import { createItemRecountRepository } from './item-recount.repository';
import { createItemStatisticsRepository } from './item-statistics.repository';
import { type CountedStatistics, ItemTally } from './item-tally.policy';

const countedIn = ({ answers, facility, discrimination, flags, medianSeconds }: CountedStatistics) => ({
  answers,
  facility,
  discrimination,
  flags: [...flags],
  medianSeconds,
});
const withoutAnswers = countedIn(new ItemTally().statistics());

/**
 * Finds statistics of images that differ from what the stored attempts at these images give. Statistics whose recount
 * is requested are left out.
 * @returns their ids
 */
export async function findStaleItemStatistics(connection: Connection): Promise<string[]> {
  const itemAnswers = createItemAnswerRepository(connection);
  const itemStatistics = createItemStatisticsRepository(connection);
  const itemRecounts = createItemRecountRepository(connection);
  const stale: string[] = [];
  const imageIds = await createImageRepository(connection).listIds();
  for (let at = 0; at < imageIds.length; at += imagesTogether) {
    const together = imageIds.slice(at, at + imagesTogether);
    const stored = await itemStatistics.mapByImages(together);
    const waiting = await itemRecounts.findWaiting(together);
    for (const [imageId, tallies] of await tallyImages({ itemAnswers }, together)) {
      if (waiting.has(imageId)) continue;
      const found = stored.get(imageId) ?? new Map<string, CountedStatistics>();
      for (const scope of new Set([...tallies.keys(), ...found.keys()])) {
        const expected = tallies.get(scope);
        const now = found.get(scope);
        const isRight = isDeepStrictEqual(
          now ? countedIn(now) : withoutAnswers,
          expected ? countedIn(expected.statistics()) : withoutAnswers,
        );
        if (!isRight) stale.push(`${scope}.${imageId}`);
      }
    }
  }
  return stale;
}
