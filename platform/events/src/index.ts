export * from './transport';
export * from './in-process-transport';
export * from './rabbit-transport';
export * from './dead-letters';
export { type EventObserver } from './event-observer';
export * from './gather-writes';
export * from './outbox';
/** @public For the benchmark of the outbox. */
export { outboxModel, type OutboxRecord } from './outbox.model';
export { type ConnectionPurpose, type ConnectionReport } from './rabbit-connection';
