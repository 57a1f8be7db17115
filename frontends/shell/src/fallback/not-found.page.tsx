import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, Page } from '@medrad/ui/core';

/** The page for an unknown path. */
export function NotFoundPage() {
  return (
    <Page width="md">
      <EmptyState
        level={1}
        icon="search"
        title="Page Not Found"
        description="The page you are looking for does not exist or has moved."
        action={
          <ButtonLink to="/" variant="primary" icon="home">
            Back to Home
          </ButtonLink>
        }
      />
    </Page>
  );
}
