import { type ApiError, sessionApi } from '@medrad/api-client';
import type { User } from '@medrad/contracts';

/** The current session. */
export interface Session {
  /** Signed-in user; null for a guest, while the session is being checked, and when the check failed. */
  user: User | null;
  isLoading: boolean;
  /** Error of the session check. A guest's missing session is no error. */
  error: ApiError | undefined;
  retry: () => void;
}

/** Returns the signed-in user. The call for the user is made once, and all components share its result. */
export function useSession(): Session {
  const { data, isLoading, isUninitialized, isFetching, error, refetch } =
    sessionApi.useGetCurrentUserQuery();
  return {
    user: data ?? null,
    isLoading: isLoading || isUninitialized || (isFetching && error !== undefined),
    error: error as ApiError | undefined,
    retry: () => void refetch(),
  };
}
