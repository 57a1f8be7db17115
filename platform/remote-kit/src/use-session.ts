import { type ApiError, sessionApi } from '@medrad/api-client';
import type { User } from '@medrad/contracts';

/** Who is using the application. */
export interface Session {
  /** Null for a guest, while loading, and when the check failed. */
  user: User | null;
  isLoading: boolean;
  /** Why the check failed; not signed in is no failure. */
  error: ApiError | undefined;
  retry: () => void;
}

/** The signed-in user; asked once, shared by everyone. */
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
