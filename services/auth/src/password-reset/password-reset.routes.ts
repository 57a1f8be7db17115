import type { authRoutes } from '@medrad/contracts';
import type { Handlers } from '@medrad/service-kit';
import type { ResetPassword } from './reset-password.use-case';

type PasswordResetRoutes = Pick<typeof authRoutes, 'resetPassword'>;

export const createPasswordResetHandlers = (resetPassword: ResetPassword): Handlers<PasswordResetRoutes> => ({
  async resetPassword({ input, address, requestId, log }) {
    const userId = await resetPassword({ ...input.body, address });
    log.info({ requestId, userId }, 'password reset');
    return { success: true };
  },
});
