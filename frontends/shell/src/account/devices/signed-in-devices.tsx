import { sessionApi } from '@medrad/api-client';
import type { SignedInDevice } from '@medrad/contracts';
import { Button, Card, ConfirmDialog, ErrorState, Skeleton, VisuallyHidden } from '@medrad/ui/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from '../account.module.css';
import { DeviceRow } from './device-row';
import deviceStyles from './devices.module.css';
import { useEndDevices } from './use-end-devices';

/** The devices on which the user is signed in, with buttons to sign them out. */
export function SignedInDevices() {
  const { data, error, isError, refetch } = sessionApi.useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" padding="lg" className={styles.block} aria-labelledby="signed-in-devices">
      <h2 id="signed-in-devices" ref={heading} tabIndex={-1}>
        Signed-in devices
      </h2>
      {data ? (
        <DeviceList devices={data} heading={heading} />
      ) : isError ? (
        <ErrorState
          level={3}
          title="Failed to fetch your devices"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading your devices</VisuallyHidden>
          <Skeleton height={96} radius="var(--radius-md)" />
        </div>
      )}
    </Card>
  );
}

interface DeviceListProps {
  devices: readonly SignedInDevice[];
  /** The heading, which receives the focus when a device disappears together with its focused button. */
  heading: RefObject<HTMLElement | null>;
}

function DeviceList({ devices, heading }: DeviceListProps) {
  const { endOne, endOthers, isEndingOthers } = useEndDevices();
  const [isAsking, setIsAsking] = useState(false);
  const hasActed = useRef(false);
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);

  useLayoutEffect(() => {
    if (hasActed.current && document.activeElement === document.body) heading.current?.focus();
  }, [devices, isAsking, heading]);

  const handleSignOut = (device: SignedInDevice) => {
    hasActed.current = true;
    return endOne(device);
  };
  const handleConfirm = async () => {
    hasActed.current = true;
    await endOthers();
    setIsAsking(false);
  };
  return (
    <>
      <p className={deviceStyles.note}>
        {hasOthers
          ? 'Sign out any device that you do not recognise, then change your password.'
          : 'You are signed in on this device only.'}
      </p>
      <ul className={deviceStyles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={handleSignOut} />
        ))}
      </ul>
      {hasOthers && (
        <div>
          <Button icon="log-out" onClick={() => setIsAsking(true)}>
            Sign out all other devices
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setIsAsking(false)}
          title="Sign out all other devices"
          description="Every device but this one is signed out at once. Work that is not saved there is lost."
          confirmLabel="Sign out"
          isBusy={isEndingOthers}
          onConfirm={() => void handleConfirm()}
        />
      )}
    </>
  );
}
