export { createAuthService, type AuthService, type AuthServiceDeps } from './service';
