import { useSession } from '@medrad/remote-kit';
import { spottersApi } from '../../../spotters.api';

const none: readonly string[] = [];

/** Ids of the spotters that the signed-in user completed; empty for a guest. */
export function useCompletedTests(): ReadonlySet<string> {
  const { user } = useSession();
  const { data } = spottersApi.useListCompletedTestsQuery(undefined, { skip: !user });
  return new Set(user ? (data ?? none) : none);
}
