import { useDeveloperMode } from '@medrad/remote-kit';
import { EmptyState } from '@medrad/ui/core';

export function NoSpotters() {
  const { isDeveloper } = useDeveloperMode();
  return (
    <EmptyState
      icon="image"
      title="No Spotters Available"
      description={
        isDeveloper ? undefined : 'Spotters will appear here once they are created by administrators.'
      }
    />
  );
}
