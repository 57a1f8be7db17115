import { useAddress } from '@medrad/remote-kit/address';
import { Tabs } from '@medrad/ui/core';
import { AvailableCases } from '../cases/available-cases';
import { OwnSubmissions } from '../submissions/own-submissions';

const tabs = ['cases', 'submissions'] as const;

/** The residents' view of the Reporting Room; the open tab is in the address. */
export function ResidentRoom({ userId }: { userId: string | undefined }) {
  const { params, change } = useAddress();
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'cases';
  return (
    <Tabs
      label="Reporting Room"
      value={tab}
      onChange={(next) => change({ tab: next === 'cases' ? null : next })}
      tabs={[
        { value: 'cases', label: 'Available Cases', content: <AvailableCases /> },
        {
          value: 'submissions',
          label: 'My Submissions',
          content: userId && <OwnSubmissions userId={userId} />,
        },
      ]}
    />
  );
}
