import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import type { VerifiedPersonRepository } from '@medrad/persistence';

/** Consumes `account.verified.v1`: records verified people. Repeated deliveries have no effect. */
export const createVerifiedConsumer = ({
  verifiedPeople,
}: {
  verifiedPeople: Pick<VerifiedPersonRepository, 'add'>;
}): Subscription =>
  subscriptionTo('account.verified.v1', {
    queue: eventQueues.verifiedTakers,
    handle: ({ payload: { userId, registeredAt } }) =>
      verifiedPeople.add({ _id: userId, registeredAt: new Date(registeredAt) }),
  });
