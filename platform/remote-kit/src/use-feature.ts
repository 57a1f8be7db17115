import { sessionApi } from '@medrad/api-client';

/**
 * Returns whether a feature is on. It counts as off while its toggle is being loaded, when there is no such toggle, and
 * when the call fails.
 */
export function useFeature(name: string): { isEnabled: boolean; isLoading: boolean } {
  const { data, isLoading } = sessionApi.useGetFeatureToggleQuery({ name });
  return { isEnabled: data?.isEnabled ?? false, isLoading };
}
