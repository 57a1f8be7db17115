export * from './mongo';
export * from './redis';
export * from './session-revocations';
export * from './attempt-limiter';
export * from './cache-store';
export * from './value-cache';
export * from './raw-documents';
export * from './text-search';
export type { Page } from './paging';
