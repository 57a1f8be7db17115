import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { CardRepository } from '../cards/card.repository';
import type { DeletedImageRepository } from './deleted-image.repository';

interface Dependencies {
  cards: Pick<CardRepository, 'deleteOfImages'>;
  deletedImages: DeletedImageRepository;
  now: () => Date;
}

/**
 * Consumes `image.deleted.v1`: deletes the cards of the image of all persons. The deletion is recorded first, so that
 * no card is created from then on.
 */
export const createImageConsumer = ({ cards, deletedImages, now }: Dependencies): Subscription =>
  subscriptionTo('image.deleted.v1', {
    queue: eventQueues.deletedImages,
    async handle({ payload: { imageId } }) {
      await deletedImages.add({ _id: imageId, deletedAt: now() });
      await cards.deleteOfImages([imageId]);
    },
  });
