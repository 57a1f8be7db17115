import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { CardRepository } from '../cards/card.repository';
import type { DeletedImageRepository } from './deleted-image.repository';

interface Dependencies {
  cards: Pick<CardRepository, 'deleteOfImages'>;
  deletedImages: DeletedImageRepository;
  now: () => Date;
}

/** Takes the cards of a deleted image from everybody. The deletion is noted first: no card is made from then on. */
export const createImageConsumer = ({ cards, deletedImages, now }: Dependencies): Subscription =>
  subscriptionTo('image.deleted.v1', {
    queue: eventQueues.deletedImages,
    async handle({ payload: { imageId } }) {
      await deletedImages.add({ _id: imageId, deletedAt: now() });
      await cards.deleteOfImages([imageId]);
    },
  });
