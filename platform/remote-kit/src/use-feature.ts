import { sessionApi } from '@medrad/api-client';

/** Whether a feature is on. Off while the toggle is unknown, when it is absent and when the call fails. */
export function useFeature(name: string): { isEnabled: boolean; isLoading: boolean } {
  const { data, isLoading } = sessionApi.useGetFeatureToggleQuery({ name });
  return { isEnabled: data?.isEnabled ?? false, isLoading };
}
