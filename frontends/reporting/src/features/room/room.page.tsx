import { useSearchScope, useSession } from '@medrad/remote-kit';
import { useAddress } from '@medrad/remote-kit/address';
import { Page, PageHeader, Tabs } from '@medrad/ui/core';
import { paths } from '../../paths';
import { AvailableCases } from '../cases/available-cases';
import { OwnSubmissions } from '../submissions/own-submissions';

const tabs = ['cases', 'submissions'] as const;

/** /reporting-room: cases to report on and the own reports; the address says which tab is open. */
export default function RoomPage() {
  const { user } = useSession();
  const { params, change } = useAddress();
  useSearchScope('Reporting Room', paths.room);
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'cases';
  return (
    <Page width="xl">
      <PageHeader title="Reporting Room" subtitle="Report on cases, and learn from what teachers answer" />
      <Tabs
        label="Reporting Room"
        value={tab}
        onChange={(next) => change({ tab: next === 'cases' ? null : next })}
        tabs={[
          { value: 'cases', label: 'Available Cases', content: <AvailableCases /> },
          {
            value: 'submissions',
            label: 'My Submissions',
            content: user && <OwnSubmissions userId={user.id} />,
          },
        ]}
      />
    </Page>
  );
}
