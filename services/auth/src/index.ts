/** @public For tests and benchmarks. */
export { createAuthService, type AuthService, type AuthServiceDeps } from './service';
export { passwordProblem } from './accounts/password.policy';
export { createUserDesk, type UserDesk } from './operators/user-desk';
export { authDefinition } from './definition';
