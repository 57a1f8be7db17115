import { authRoutes } from '@medrad/contracts';
import { describeRouteSecurity } from '@medrad/testing';
import { type AuthUnderTest, registration, startAuth } from './auth-harness';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

describeRouteSecurity({
  routes: authRoutes,
  baseUrl: () => auth.running.url,
  logText: () => auth.logs.text(),
  samples: {
    register: { body: registration() as unknown as Record<string, unknown> },
    login: { body: { email: 'somebody@example.org', password: 'a password' } },
    changePassword: { body: { currentPassword: 'a password', newPassword: 'another password' } },
    resetPassword: { body: { token: 'a'.repeat(43), password: 'another password' } },
    unlockDeveloper: { body: { password: 'a password' } },
    endSession: { params: { id: '6f2b1c9e-3d4a-4b5c-8d6e-7f8091a2b3c4' } },
    disableUser: { params: { id: '6f2b1c9e-3d4a-4b5c-8d6e-7f8091a2b3c4' } },
    enableUser: { params: { id: '6f2b1c9e-3d4a-4b5c-8d6e-7f8091a2b3c4' } },
    verifyUser: { params: { id: '6f2b1c9e-3d4a-4b5c-8d6e-7f8091a2b3c4' } },
    getFeatureToggle: { params: { name: 'peer_review' } },
    putFeatureToggle: { params: { name: 'peer_review' }, body: { isEnabled: true } },
  },
});
