export * from './availability';
export * from './test-database';
export * from './test-identity';
export * from './call';
export * from './captured-logs';
