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
 * Consumes `image.deleted.v1`: deletes the image's cards of all persons. The deletion of the image is recorded first,
 * so that nobody can create a card of the image in the meantime.
 */
export const createImageConsumer = ({ cards, deletedImages, now }: Dependencies): Subscription =>
  subscriptionTo('image.deleted.v1', {
    queue: eventQueues.deletedImages,
    async handle({ payload: { imageId } }) {
      await deletedImages.add({ _id: imageId, deletedAt: now() });
      await cards.deleteOfImages([imageId]);
    },
  });
