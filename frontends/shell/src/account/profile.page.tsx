import type { User } from '@medrad/contracts';
import { ButtonLink, useSession } from '@medrad/remote-kit';
import { Badge, Card, EmptyState, Icon, type IconName, Page, PageHeader } from '@medrad/ui/core';
import styles from './account.module.css';
import { ChangePasswordForm } from './change-password-form';
import { SignedInDevices } from './devices/signed-in-devices';

const access: { title: string; icon: IconName }[] = [
  { title: 'Radiology Spotters', icon: 'image' },
  { title: 'Previous Year Papers', icon: 'book' },
];

function Facts({ user }: { user: User }) {
  const since = new Date(user.joinDate).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const facts: [string, string][] = [
    ['Name', user.name],
    ['Email', user.email],
    ['Institute', user.institute],
    ['Member Since', since],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Account Status</dt>
        <dd>
          <Badge tone="success" icon="check">
            Active Member
          </Badge>
        </dd>
      </div>
    </dl>
  );
}

function PlatformAccess() {
  return (
    <ul className={styles.access}>
      {access.map(({ title, icon }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <Badge tone="secondary">Full access</Badge>
        </li>
      ))}
    </ul>
  );
}

/** The page with the user's account; it asks a guest to sign in. */
export function ProfilePage() {
  const { user } = useSession();
  if (!user) {
    return (
      <Page width="md">
        <EmptyState
          level={1}
          icon="lock"
          title="Access Denied"
          description="Please sign in to see your profile."
          action={
            <ButtonLink to="/login" variant="primary" icon="log-in">
              Sign In
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return (
    <Page width="lg">
      <PageHeader
        title="My Profile"
        subtitle="Your account and what it opens."
        actions={
          <ButtonLink to="/messages" icon="message">
            My Messages
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <Card as="section" padding="lg" className={styles.block}>
          <h2>Account</h2>
          <Facts user={user} />
        </Card>
        <Card as="section" padding="lg" className={styles.block}>
          <h2>Platform Access</h2>
          <PlatformAccess />
        </Card>
        <Card as="section" padding="lg" className={styles.block}>
          <h2>Change password</h2>
          <ChangePasswordForm />
        </Card>
        <SignedInDevices />
      </div>
    </Page>
  );
}
