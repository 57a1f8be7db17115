export { createGateway, type Gateway, type GatewayOptions, type RunningGateway } from './gateway';
export { readGatewayConfig } from './config';
export {
  createRateLimits,
  defaultRateLimits,
  type RateLimits,
  type RateLimitSettings,
} from './door/rate-limits';
