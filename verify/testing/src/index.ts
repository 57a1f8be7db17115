export * from './availability';
export * from './needs';
export * from './test-database';
export * from './test-identity';
export { type RefusedToken, refusedTokens } from './refused-tokens';
export * from './identity-settings';
export * from './call';
export * from './running-service';
export * from './captured-logs';
export { everyServiceAt } from './service-addresses';
export { describeFullDisk, fillDatabase, type FullDiskOptions, type PreparedCall } from './route-full-disk';
export { type CutUploadOptions, describeCutUploads } from './route-cut-uploads';
export type { RouteSample } from './route-case';
export { describeRouteSecurity, type RouteSecurityOptions } from './route-security';
export { type FakeS3, startFakeS3 } from './fake-s3';
export * from './nginx-server';
export * from './redis-server';
export * from './clamd-server';
export { canControlRabbit, canKillRabbit, hasRabbit, startRabbit, type TestBroker } from './rabbit-server';
export type { TestServer } from './server-process';
export { developerPassword, startProduct, type ProductOptions, type ProductProcess } from './product-process';
export { connectProductDatabase } from './product-database';
export * from './product-client';
export * from './make-pdf';
export * from './test-files';
export * from './cutting-proxy';
export * from './eventually';
export * from './replica-set/stand-in-set';
export { type GuardedDatabase, startGuardedDatabase } from './replica-set/guarded-database';
export * from './fleet/start-fleet';
export type { SignedIn } from './fleet/fleet-sessions';
export {
  createServiceProcess,
  keptPort,
  type ServiceProcess,
  type StartOptions,
} from './fleet/service-process';
