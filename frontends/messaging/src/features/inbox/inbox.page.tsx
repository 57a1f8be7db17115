import { useDeveloperMode } from '@medrad/remote-kit';
import { PasswordGate } from '@medrad/remote-kit/access';
import { Page, PageHeader } from '@medrad/ui/core';
import { Inbox } from './components/inbox';
import { InboxPassword } from './hooks/inbox-password';
import { useInboxUnlock } from './hooks/use-inbox-unlock';

/**
 * /admin/messages: residents' messages to the administrators, unlocked by the admin or developer
 * password.
 */
export default function InboxPage() {
  const { isDeveloper } = useDeveloperMode();
  const { password, isChecking, unlock, lock } = useInboxUnlock();
  return (
    <Page width="lg">
      <PageHeader title="Private Messages" subtitle="Messages from residents to the admins" />
      {isDeveloper || password !== undefined ? (
        <InboxPassword value={isDeveloper ? undefined : password}>
          <Inbox onRefused={lock} />
        </InboxPassword>
      ) : (
        <PasswordGate
          label="Admin or developer password"
          text="Enter the admin or developer password to read the messages."
          isChecking={isChecking}
          onPassword={(password) => void unlock(password)}
        />
      )}
    </Page>
  );
}
