export { createGateway, type Gateway, type GatewayOptions } from './gateway';
export {
  createRateLimits,
  defaultRateLimits,
  type RateLimits,
  type RateLimitSettings,
} from './door/rate-limits';
