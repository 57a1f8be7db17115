export { createGateway, type Gateway, type GatewayOptions, type RunningGateway } from './gateway';
/** @public For the proofs of the manifests of Kubernetes and Compose. */
export { readGatewayConfig } from './config';
export {
  createRateLimits,
  defaultRateLimits,
  type RateLimits,
  type RateLimitSettings,
} from './access/rate-limits';
