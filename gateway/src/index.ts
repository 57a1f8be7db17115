export { createGateway, type Gateway, type GatewayOptions, type RunningGateway } from './gateway';
export {
  createRateLimits,
  defaultRateLimits,
  type RateLimits,
  type RateLimitSettings,
} from './door/rate-limits';
