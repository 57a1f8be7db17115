import type { ReviewImage } from '@medrad/contracts';
import { imagesByIdMaxItems } from '@medrad/contracts/limits';
import { learningApi } from '../../../learning.api';

/**
 * Loads the images of the cards in batches: the batch that contains the card at `index`, and the next batch in advance.
 */
export function useReviewImages(imageIds: readonly string[], index: number) {
  const start = index - (index % imagesByIdMaxItems);
  const idsFrom = (first: number) => imageIds.slice(first, first + imagesByIdMaxItems).join();
  const [ids, nextIds] = [idsFrom(start), idsFrom(start + imagesByIdMaxItems)];
  const { currentData, error, isError, isFetching, refetch } = learningApi.useListImagesByIdQuery(
    { ids },
    { skip: ids === '' },
  );
  const next = learningApi.useListImagesByIdQuery({ ids: nextIds }, { skip: nextIds === '' });
  const images = [...(currentData ?? []), ...(next.currentData ?? [])];
  return {
    /** Returns a loaded image: undefined while it is loading, null when it does not exist. */
    imageOf(imageId: string | undefined): ReviewImage | null | undefined {
      const found = images.find(({ id }) => id === imageId);
      return found ?? (currentData ? null : undefined);
    },
    isFailed: isError && !isFetching && !currentData,
    error,
    refetch,
  };
}
