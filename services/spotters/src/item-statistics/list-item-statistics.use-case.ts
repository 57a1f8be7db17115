import type { ItemStatistics, ItemStatisticsQuery } from '@medrad/contracts';
import { imageUrlOf } from '../images/image.presenter';
import type { ImageRepository } from '../images/image.repository';
import type { TestRepository } from '../spotters/spotter.repository';
import type { ItemStatisticsRepository } from './item-statistics.repository';

interface Dependencies {
  images: ImageRepository;
  itemStatistics: ItemStatisticsRepository;
  tests: Pick<TestRepository, 'listImageIds'>;
}

/** Statistics of images, each with the current data of its image. */
export async function listItemStatistics(
  { images, itemStatistics, tests }: Dependencies,
  { subsectionId, ...query }: ItemStatisticsQuery,
): Promise<ItemStatistics[]> {
  const imageIds = subsectionId === undefined ? undefined : await tests.listImageIds({ subsectionId });
  const records = await itemStatistics.list({ ...query, imageIds });
  const found = await images.mapByIds(records.map(({ imageId }) => imageId));
  return records.map((record) => {
    const { imageId, modality, systemId, answers, facility, discrimination } = record;
    const { flags, medianSeconds, wrongAnswers } = record;
    const image = found.get(imageId);
    return {
      imageId,
      title: image?.title ?? record.title,
      imageUrl: image ? imageUrlOf(image.fileKey) : null,
      modality,
      systemId,
      answers,
      facility,
      discrimination,
      flags,
      medianSeconds,
      wrongAnswers,
    };
  });
}
