/**
 * A connection to one database. Services import the type from this package, so that only repositories and models refer
 * to the driver.
 */
export type { Connection } from 'mongoose';
export * from './mongo';
export * from './redis';
export { redisRules, type RedisUses } from './redis-rights';
export * from './session-revocations';
export * from './client-address';
export * from './attempt-limiter';
export * from './secret-attempts';
export * from './cache-store';
export * from './value-cache';
export * from './raw-documents';
export * from './installation-record';
export * from './data-version-record';
export * from './operation-records';
export * from './text-search';
export type { Page } from './paging';
export * from './revisions';
export { createDeletionRepository, type DeletionRepository } from './deletion.repository';
export type { VerifiedPersonRecord } from './verified-person.model';
export { createVerifiedPersonRepository, type VerifiedPersonRepository } from './verified-person.repository';
