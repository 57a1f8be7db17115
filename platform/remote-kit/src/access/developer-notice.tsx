import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { UnlockForm } from './unlock-form';

interface DeveloperNoticeProps {
  /** Title of the screen that the notice replaces. */
  title: string;
  /** Link that leads back from the notice. */
  back: ReactNode;
  /** Whether developer access ended while the screen was open; the screen may then contain typed text. */
  hasWork?: boolean;
}

const howTo =
  'This screen is for administrators. Enter the developer password here, or open the profile menu, choose Settings, then Developer Access.';

/**
 * Notice that people without developer access see in place of an administrators' screen, with a form that unlocks
 * access.
 */
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
