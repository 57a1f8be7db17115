import { EmptyState, Page, PageHeader } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { UnlockForm } from './unlock-form';

interface DeveloperNoticeProps {
  /** Of the screen that is behind the notice. */
  title: string;
  /** The way back from it. */
  back: ReactNode;
  /** Access ended while something could be typed there. */
  hasWork?: boolean;
}

const howTo =
  'This screen is for administrators. Enter the developer password here, or open the profile menu, choose Settings, then Developer Access.';

/** What somebody without developer access sees of an administrators' screen, and how to get in. */
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
