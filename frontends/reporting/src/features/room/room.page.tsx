import { useDeveloperMode, useSearchScope, useSession } from '@medrad/remote-kit';
import { lazyPart, Page, PageHeader, Spinner } from '@medrad/ui/core';
import { Activity, Suspense, useState } from 'react';
import { paths } from '../../paths';
import { EndedAccess } from './ended-access';
import { ResidentRoom } from './resident-room';

const AdminRoom = lazyPart(() => import('./admin-room'));

/**
 * Shows the teachers' or the residents' view of the Reporting Room. When developer access ends, the teachers' view
 * stays mounted but hidden, so that no typed text is lost.
 */
function Room({ userId }: { userId: string | undefined }) {
  const { isDeveloper } = useDeveloperMode();
  const [isAdminOpen, setAdminOpen] = useState(isDeveloper);
  if (isDeveloper && !isAdminOpen) setAdminOpen(true);
  return (
    <>
      {isAdminOpen && userId && (
        <Activity mode={isDeveloper ? 'visible' : 'hidden'}>
          <Suspense fallback={<Spinner label="Loading the teacher's screens" />}>
            <AdminRoom userId={userId} />
          </Suspense>
        </Activity>
      )}
      {!isDeveloper && (
        <>
          {isAdminOpen && <EndedAccess onLeave={() => setAdminOpen(false)} />}
          <ResidentRoom userId={userId} />
        </>
      )}
    </>
  );
}

/**
 * /reporting-room: cases to report on and own reports for residents; case management and reviews
 * for teachers.
 */
export default function RoomPage() {
  const { user } = useSession();
  useSearchScope('Reporting Room', paths.room);
  return (
    <Page width="xl">
      <PageHeader
        title="Reporting Room"
        subtitle="Report on cases, and learn from the feedback of teachers"
      />
      <Room userId={user?.id} />
    </Page>
  );
}
