import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState, Page } from '@medrad/ui/core';

/** Asks a guest to sign in to see messages. */
export function AuthenticationRequired() {
  return (
    <Page width="md">
      <EmptyState
        level={1}
        icon="lock"
        title="Authentication Required"
        description="Please log in to see your messages and replies."
        action={
          <ButtonLink to="/login" variant="primary" icon="log-in">
            Log In
          </ButtonLink>
        }
      />
    </Page>
  );
}
