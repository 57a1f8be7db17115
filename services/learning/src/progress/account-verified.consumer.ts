import { eventQueues } from '@medrad/contracts';
import { type Subscription, subscriptionTo } from '@medrad/events';
import { noteVerified, type VerifiedDependencies } from './note-verified.use-case';

/** Consumes `account.verified.v1`: records verified people. Repeated deliveries have no effect. */
export const createVerifiedConsumer = (dependencies: VerifiedDependencies): Subscription =>
  subscriptionTo('account.verified.v1', {
    queue: eventQueues.verifiedLearners,
    handle: ({ payload: { userId, registeredAt } }) =>
      noteVerified(dependencies, { _id: userId, registeredAt: new Date(registeredAt) }),
  });
