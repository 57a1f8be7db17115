import { useDeveloperMode } from '@medrad/remote-kit';
import { PasswordGate } from '@medrad/remote-kit/access';
import { Page, PageHeader } from '@medrad/ui/core';
import { Inbox } from './components/inbox';
import { useInboxUnlock } from './hooks/use-inbox-unlock';

/** /admin/messages: what residents write to the admins. A developer session needs no password. */
export default function InboxPage() {
  const { isDeveloper } = useDeveloperMode();
  const { isChecking, unlock } = useInboxUnlock();
  return (
    <Page width="lg">
      <PageHeader title="Private Messages" subtitle="What residents write to the admins" />
      {isDeveloper ? (
        <Inbox />
      ) : (
        <PasswordGate
          label="Developer password"
          text="Enter the developer password to read the messages."
          isChecking={isChecking}
          onPassword={(password) => void unlock(password)}
        />
      )}
    </Page>
  );
}
