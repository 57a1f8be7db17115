import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { UnlockForm } from './unlock-form';

interface DeveloperNoticeProps {
  /** Title of the screen behind the notice. */
  title: string;
  /** Link back from the screen. */
  back: ReactNode;
  /** Whether access ended while the screen was open, so that typed text may be waiting. */
  hasWork?: boolean;
}

const howTo =
  'This screen is for administrators. Enter the developer password here, or open the profile menu, choose Settings, then Developer Access.';

/** Notice for people without developer access in place of an administrators' screen, with a way to unlock access. */
export function DeveloperNotice({ title, back, hasWork = false }: DeveloperNoticeProps) {
  const kept = 'What you have typed is kept: unlock here to go on where you stopped.';
  return (
    <Page width="md">
      <PageHeader title={title} back={back} />
      <EmptyState
        icon="lock"
        title="Developer access is needed"
        description={hasWork ? `${howTo} ${kept}` : howTo}
        action={<UnlockForm />}
      />
    </Page>
  );
}
