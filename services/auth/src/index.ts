/** @public For tests and benchmarks. */
export { createAuthService, type AuthService, type AuthServiceDeps } from './service';
export { passwordProblem } from './accounts/password.policy';
export { createUserOperations, type UserOperations } from './operators/user-operations';
export { authDefinition } from './definition';
