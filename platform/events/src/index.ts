export * from './transport';
export { subscriptionTo } from './subscription-to';
export * from './in-process-transport';
export * from './rabbit-transport';
export * from './dead-letters';
export { eventIdOf } from './event-id';
export { type EventObserver } from './event-observer';
export * from './gather-writes';
export {
  deadQueueOf,
  describeTopology,
  eventExchange,
  probeKey,
  retryExchangeOf,
  type Topology,
} from './rabbit-topology';
export * from './outbox';
/** @public For the benchmark of the outbox. */
export { outboxModel, type OutboxRecord } from './outbox.model';
export { eventCollections } from './outbox.model';
export { republish, type SentEvent, sentEventOf } from './sent-events';
export { type ConnectionPurpose, type ConnectionReport } from './rabbit-connection';
