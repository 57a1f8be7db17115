export * from './transport';
export { assertEvent, InvalidEvent } from './event-schema';
export * from './in-process-transport';
export * from './rabbit-transport';
export * from './dead-letters';
export { type EventObserver } from './event-observer';
export * from './gather-writes';
export * from './outbox';
export { outboxModel, type OutboxRecord } from './outbox.model';
