export * from './identity';
export * from './identity-keys';
export { type CallerSigner, createCallerSigner } from './caller-signer';
export * from './caller-verifier';
export * from './recent-cache';
export * from './session-tokens';
export * from './device-tokens';
export * from './config';
export {
  accessPassword,
  amqpUrl,
  bucketUrl,
  clamdUrl,
  daysFrom,
  frontendsFolder,
  mongoUrl,
  num,
  port,
  redisUrl,
  serviceUrl,
  signingSecret,
  siteOrigin,
} from './setting-shapes';
export * from './logger';
export * from './errors';
export { isDiskFull } from './disk-full';
export * from './preset-server';
export * from './metrics';
export { createDependencyMetrics, type DependencyMetrics } from './dependency-metrics';
export * from './multipart';
export * from './register-routes';
export { closeServer } from './close-server';
export * from './create-service';
export * from './readiness-log';
export * from './password-gate';
export * from './admin-access.policy';
export { compileAnswerCheck } from './validation';
export * from './retry-until-reachable';
export * from './dependency-access';
/** @public For tests of refusals by a database. */
export { type Dependency, refusalOf } from './refusal';
export * from './semaphore';
export * from './maintenance';
export { type ProcessContext, runUntilSignal } from './run-until-signal';
