import type { ApiError } from '@medrad/api-client';
import { errorMessage } from '@medrad/remote-kit';

/** Reason why signing in failed, as a title and a sentence. */
export function signInProblem(error: unknown): { title: string; description: string } {
  if ((error as Partial<ApiError> | undefined)?.status === 'NETWORK') {
    return {
      title: 'No connection',
      description: 'There is no connection to the server. Please check your network and try again.',
    };
  }
  return { title: 'Login Failed', description: errorMessage(error, 'Login failed. Please try again.') };
}
