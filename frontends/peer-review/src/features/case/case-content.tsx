import type { PeerCase, PeerPlace } from '@medrad/contracts';
import { Page } from '@medrad/ui/core';
import { useState } from 'react';
import { CaseActions } from './components/case-actions';
import { CaseBody } from './components/case-body';
import { CaseHead } from './components/case-head';
import { DevMode } from './components/dev-mode';
import { MuteSwitch } from './components/mute-switch';
import { Discussion } from './discussion/discussion';
import { useMarkRead } from './hooks/use-mark-read';
import styles from './components/case.module.css';

const noPlaces: readonly PeerPlace[] = [];

/** The page of a loaded case. */
export function CaseContent({ peerCase, userId }: { peerCase: PeerCase; userId: string }) {
  const [places, setPlaces] = useState(noPlaces);
  useMarkRead(peerCase);
  return (
    <Page width="lg">
      <CaseHead peerCase={peerCase} actions={<DevMode caseId={peerCase.id} />} />
      <div className={styles.tools}>
        <CaseActions peerCase={peerCase} userId={userId} />
        <MuteSwitch peerCase={peerCase} />
      </div>
      <CaseBody peerCase={peerCase} places={places} />
      <Discussion peerCase={peerCase} userId={userId} onPoint={setPlaces} />
    </Page>
  );
}
