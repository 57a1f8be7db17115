import { type ApiError, sessionApi } from '@medrad/api-client';
import { peerReviewFeature } from '@medrad/contracts/limits';
import { EmptyState, ErrorState, Page, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import type { ComponentProps } from 'react';

/** Whether a call was refused because peer review was switched off. */
export const isFeatureOff = (error: unknown): boolean =>
  (error as Partial<ApiError> | null | undefined)?.body?.code === 'FEATURE_DISABLED';

/**
 * Shown in place of a page while peer review is switched off.
 * @param level level of the heading; 2 where the page already has a heading
 */
export function FeatureOff({ level = 1 }: { level?: 1 | 2 }) {
  return (
    <EmptyState
      level={level}
      icon="users"
      title="Feature Coming Soon"
      description="The peer review feature is currently disabled."
    />
  );
}

/** Renders a page only when peer review is switched on. */
export function FeatureGate({ width, children }: Pick<ComponentProps<typeof Page>, 'width' | 'children'>) {
  const toggle = sessionApi.useGetFeatureToggleQuery({ name: peerReviewFeature });
  const size = width === undefined ? {} : { width };
  if (toggle.data?.isEnabled) return children;
  const hasFailed = toggle.isError && !toggle.data && (toggle.error as Partial<ApiError>).status !== 404;
  if (hasFailed && !toggle.isFetching) {
    return (
      <Page {...size}>
        <ErrorState
          level={1}
          title="Peer review could not be loaded"
          error={toggle.error}
          onRetry={() => void toggle.refetch()}
        />
      </Page>
    );
  }
  if (toggle.isLoading || hasFailed) {
    return (
      <Page {...size}>
        <VisuallyHidden>
          <span role="status">Loading peer review</span>
        </VisuallyHidden>
        <Skeleton height="15rem" radius="var(--radius-lg)" />
      </Page>
    );
  }
  return (
    <Page {...size}>
      <FeatureOff />
    </Page>
  );
}
