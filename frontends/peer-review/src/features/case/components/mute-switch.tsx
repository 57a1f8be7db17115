import type { PeerCase } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';
import { Switch } from '@medrad/ui/core';
import { peerReviewApi } from '../../../peer-review.api';

/** Switches notices about a case on and off for the user. */
export function MuteSwitch({ peerCase: { id, isMuted } }: { peerCase: PeerCase }) {
  const [mute, { isLoading }] = peerReviewApi.useMutePeerCaseMutation();
  const { toast } = useToast();

  async function handleChange(isWanted: boolean) {
    const { error } = await mute({ id, body: { isMuted: !isWanted } });
    if (!error) return;
    const description = errorMessage(error, 'Failed to change the notices');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  return (
    <Switch
      label="Notices about this case"
      checked={!isMuted}
      disabled={isLoading}
      onChange={(isWanted) => void handleChange(isWanted)}
    />
  );
}
