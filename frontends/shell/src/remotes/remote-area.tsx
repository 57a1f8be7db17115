import { useLocation, useRoutes } from '@medrad/remote-kit/router';
import { ErrorBoundary, ErrorState, Page } from '@medrad/ui/core';
import { Suspense, use, useState } from 'react';
import { NotFoundPage } from '../fallback/not-found';
import { AreaSkeleton } from '../fallback/page-skeleton';
import type { Area } from './areas';
import { forgetArea, loadArea, RemoteAbsentError, startVisit } from './remote-registry';

function RemoteRoutes({ remote }: { remote: string }) {
  const { routes } = use(loadArea(remote));
  return useRoutes(routes) ?? <NotFoundPage />;
}

function AreaFailure({ area, error, onRetry }: { area: Area; error: Error; onRetry: () => void }) {
  const isAbsent = error instanceof RemoteAbsentError;
  return (
    <Page width="md">
      <ErrorState
        level={1}
        title={isAbsent ? 'This area is not available right now' : `${area.label} could not be shown`}
        description={
          isAbsent
            ? `${area.label} is not part of this installation yet. Everything else works as usual.`
            : 'Everything else works as usual. Please try again in a moment.'
        }
        error={error}
        onRetry={onRetry}
      />
    </Page>
  );
}

/** The screens of one remote inside an error boundary; Retry loads the remote again. */
export function RemoteArea({ area }: { area: Area }) {
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(() => {
    startVisit(area.remote);
    return 0;
  });
  return (
    <ErrorBoundary
      resetKey={`${area.remote} ${pathname} ${attempt}`}
      fallback={(error) => (
        <AreaFailure
          area={area}
          error={error}
          onRetry={() => {
            forgetArea(area.remote);
            setAttempt(attempt + 1);
          }}
        />
      )}
    >
      <Suspense fallback={<AreaSkeleton area={area} address={pathname + search} />}>
        <RemoteRoutes key={attempt} remote={area.remote} />
      </Suspense>
    </ErrorBoundary>
  );
}
