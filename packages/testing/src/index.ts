export * from './availability';
export * from './test-database';
export * from './test-identity';
export * from './call';
export * from './running-service';
export * from './captured-logs';
export { describeRouteSecurity, type RouteSample, type RouteSecurityOptions } from './route-security';
