import { useDeveloperMode } from '@medrad/remote-kit';
import { Activity, useState, type ReactNode } from 'react';
import { DeveloperNotice } from './developer-notice';

interface DeveloperGateProps {
  /** Title of the screen; the notice also shows it. */
  title: string;
  /** Link that leads back from the notice. */
  back: ReactNode;
  children: ReactNode;
}

/**
 * Shows a screen in developer mode, and otherwise a notice. When developer access ends, the screen stays mounted but
 * hidden, so that typed text is kept.
 */
export function DeveloperGate({ title, back, children }: DeveloperGateProps) {
  const { isDeveloper } = useDeveloperMode();
  const [wasOpen, setWasOpen] = useState(isDeveloper);
  if (isDeveloper && !wasOpen) setWasOpen(true);
  return (
    <>
      {!isDeveloper && <DeveloperNotice title={title} back={back} hasWork={wasOpen} />}
      {wasOpen && <Activity mode={isDeveloper ? 'visible' : 'hidden'}>{children}</Activity>}
    </>
  );
}
