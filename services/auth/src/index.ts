export { createAuthService, type AuthService, type AuthServiceDeps } from './service';
export { createUserDesk, type UserDesk } from './operators/user-desk';
