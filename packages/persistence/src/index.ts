export * from './mongo';
export * from './redis';
export * from './session-revocations';
export * from './attempt-limiter';
