import { type ApiError, sessionApi } from '@medrad/api-client';
import type { SignedInDevice } from '@medrad/contracts';
import { errorMessage, useToast } from '@medrad/remote-kit';

/** Signs out devices of the user and reports the result. */
export function useEndDevices() {
  const [endSession] = sessionApi.useEndSessionMutation();
  const [endOtherSessions, { isLoading: isEndingOthers }] = sessionApi.useEndOtherSessionsMutation();
  const { toast } = useToast();

  const refuse = (title: string, error: unknown): void => {
    toast({ title, description: errorMessage(error), variant: 'destructive' });
  };
  const endOne = async ({ id, device }: SignedInDevice): Promise<void> => {
    const { error } = await endSession({ id });
    // Status 404 means that the device was already signed out.
    if (error && (error as ApiError).status !== 404) return refuse('Device not signed out', error);
    toast({ title: 'Device signed out', description: device, variant: 'success' });
  };
  const endOthers = async (): Promise<void> => {
    const { data, error } = await endOtherSessions();
    if (!data) return refuse('Devices not signed out', error);
    const description = data.ended === 1 ? '1 other device.' : `${data.ended} other devices.`;
    toast({ title: 'Signed out elsewhere', description, variant: 'success' });
  };
  return { endOne, endOthers, isEndingOthers };
}
