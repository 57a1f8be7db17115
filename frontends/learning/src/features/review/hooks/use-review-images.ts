import type { ReviewImage } from '@medrad/contracts';
import { imagesByIdMaxItems } from '@medrad/contracts/limits';
import { learningApi } from '../../../learning.api';

/** The images of the cards around a place: those of its part of the queue, and of the next part ahead of time. */
export function useReviewImages(imageIds: readonly string[], index: number) {
  const start = index - (index % imagesByIdMaxItems);
  const idsFrom = (first: number) => imageIds.slice(first, first + imagesByIdMaxItems).join();
  const [ids, nextIds] = [idsFrom(start), idsFrom(start + imagesByIdMaxItems)];
  const { currentData, isError, isFetching, refetch } = learningApi.useListImagesByIdQuery(
    { ids },
    { skip: ids === '' },
  );
  const next = learningApi.useListImagesByIdQuery({ ids: nextIds }, { skip: nextIds === '' });
  const images = [...(currentData ?? []), ...(next.currentData ?? [])];
  return {
    /** Undefined while it is not known; null for an image that does not exist. */
    imageOf(imageId: string | undefined): ReviewImage | null | undefined {
      const found = images.find(({ id }) => id === imageId);
      return found ?? (currentData ? null : undefined);
    },
    isFailed: isError && !isFetching && !currentData,
    refetch,
  };
}
