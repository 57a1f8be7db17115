import type { SignedInDevice } from '@medrad/contracts';
import { Badge, Button } from '@medrad/ui/core';
import { formatTime } from '@medrad/ui/formats';
import { useState } from 'react';
import styles from './devices.module.css';

interface DeviceRowProps {
  device: SignedInDevice;
  onSignOut: (device: SignedInDevice) => Promise<void>;
}

/** One signed-in device; every device but the present one has a button to sign it out. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const [isEnding, setIsEnding] = useState(false);
  const { address, signedInAt, lastSeenAt, isCurrent } = device;

  const handleSignOut = async () => {
    setIsEnding(true);
    await onSignOut(device);
    setIsEnding(false);
  };
  return (
    <li className={styles.device}>
      <div className={styles.facts}>
        <h3>
          {device.device} {isCurrent && <Badge tone="success">This device</Badge>}
        </h3>
        <p>
          {isCurrent ? 'In use now' : <Moment label="Last seen" at={lastSeenAt} />}
          {address && <span className={styles.address}> from {address}</span>}
        </p>
        <p>
          <Moment label="Signed in" at={signedInAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          icon="log-out"
          isLoading={isEnding}
          aria-label={`Sign out ${device.device}, signed in ${formatTime(signedInAt)}`}
          onClick={() => void handleSignOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function Moment({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <time dateTime={at}>{formatTime(at)}</time>
    </>
  );
}
