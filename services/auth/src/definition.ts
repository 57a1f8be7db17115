import { defineService } from '@medrad/composition';
import { passwordProblem } from './accounts/password.policy';
import { createAuthService } from './service';
import { authManifest } from './service.manifest';

const isGuessable = (password: unknown): boolean =>
  typeof password === 'string' && password !== '' && passwordProblem(password, null) !== null;

export const authDefinition = defineService(authManifest, createAuthService, ({ DEVELOPER_PASSWORD }) =>
  isGuessable(DEVELOPER_PASSWORD) ? ['DEVELOPER_PASSWORD is easy to guess; set another one'] : [],
);
