import { BackLink } from '@medrad/remote-kit';
import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import { paths } from '../../paths';

/** What somebody without developer access sees of an administrators' screen, and how to get in. */
export function DeveloperNotice({ title }: { title: string }) {
  return (
    <Page width="md">
      <PageHeader title={title} back={<BackLink to={paths.tests}>Back to Tests</BackLink>} />
      <EmptyState
        icon="lock"
        title="Developer access is needed"
        description="This screen is for administrators. Open the profile menu, choose Settings, then Developer Access, and enter the developer password. The page appears as soon as access is granted."
      />
    </Page>
  );
}
