export { createGateway, type Gateway, type GatewayOptions, type RunningGateway } from './gateway';
/** @public For the tests of the Kubernetes and Compose manifests. */
export { readGatewayConfig } from './config';
export {
  createRateLimits,
  defaultRateLimits,
  gatewayRedisUses,
  type RateLimits,
  type RateLimitSettings,
} from './access/rate-limits';
