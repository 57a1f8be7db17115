import { useDeveloperMode } from '@medrad/remote-kit';
import { Activity, useState, type ReactNode } from 'react';
import { DeveloperNotice } from './developer-notice';

interface DeveloperGateProps {
  /** The screen's title, shown above the notice. */
  title: string;
  /** The way back, shown with the notice. */
  back: ReactNode;
  children: ReactNode;
}

/** Shows a screen in developer mode only. When access ends on the way, what was typed waits behind the notice. */
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
