import { sessionApi } from '@medrad/api-client';
import { ButtonLink, useDeveloperMode, useToast } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import styles from './settings.module.css';

/** A button that ends developer mode on the screens at once, and on the server. */
export function DeveloperExit({ onDone }: { onDone: () => void }) {
  const [lock, { isLoading }] = sessionApi.useLockDeveloperMutation();
  const { exit } = useDeveloperMode();
  const { toast } = useToast();
  const handleExit = async () => {
    await lock();
    exit();
    toast({ title: 'Exited developer mode' });
    onDone();
  };
  return (
    <>
      <p className={styles.note}>Developer mode is on for this browser session: admin controls are shown.</p>
      <div className={styles.row}>
        <Button icon="log-out" isLoading={isLoading} onClick={() => void handleExit()}>
          Exit Developer
        </Button>
        <ButtonLink to="/developer/dicom" icon="image" onClick={onDone}>
          DICOM viewer
        </ButtonLink>
      </div>
    </>
  );
}
