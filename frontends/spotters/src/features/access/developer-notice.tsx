import { BackLink } from '@medrad/remote-kit';
import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import { paths } from '../../paths';
import { UnlockForm } from './unlock-form';

interface DeveloperNoticeProps {
  title: string;
  /** Access ended while the screen was open. */
  hasWork: boolean;
}

const howTo =
  'This screen is for administrators. Enter the developer password here, or open the profile menu, choose Settings, then Developer Access.';

/** What somebody without developer access sees of an administrators' screen, and how to get in. */
export function DeveloperNotice({ title, hasWork }: DeveloperNoticeProps) {
  const kept = 'What you have typed is kept: unlock here to go on where you stopped.';
  return (
    <Page width="md">
      <PageHeader title={title} back={<BackLink to={paths.tests}>Back to Tests</BackLink>} />
      <EmptyState
        icon="lock"
        title="Developer access is needed"
        description={hasWork ? `${howTo} ${kept}` : howTo}
        action={<UnlockForm />}
      />
    </Page>
  );
}
