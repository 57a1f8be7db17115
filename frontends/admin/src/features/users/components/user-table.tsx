import type { RegisteredUser } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { VisuallyHidden } from '@medrad/ui/core';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { formatDate } from '@medrad/ui/formats';
import type { UserFilter } from '../../../admin.api';
import { paths } from '../../../paths';
import { AccountAccess } from './account-access';
import { UserStatus } from './user-status';
import styles from './users.module.css';

interface UserTableProps {
  users: readonly RegisteredUser[];
  /** Filter of the list that contains the users. */
  filter: UserFilter;
  isStale: boolean;
  onVerify: (user: RegisteredUser) => Promise<void>;
}

function Phone({ phone }: { phone: string | null }) {
  if (phone) return <span className={styles.nowrap}>{phone}</span>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>none</VisuallyHidden>
    </>
  );
}

const facts: RecordColumn<RegisteredUser>[] = [
  { title: 'Name', render: ({ name }) => name },
  { title: 'Institute', render: ({ institute }) => institute },
  { title: 'Email', render: ({ email }) => email },
  { title: 'Phone', render: ({ phone }) => <Phone phone={phone} /> },
  {
    title: 'Joined',
    render: ({ joinDate }) => (
      <time dateTime={joinDate} className={styles.nowrap}>
        {formatDate(joinDate)}
      </time>
    ),
  },
];

/** Registered users, with Verify for unverified ones, and Disable or Enable for all. */
export function UserTable({ users, filter, isStale, onVerify }: UserTableProps) {
  const columns: RecordColumn<RegisteredUser>[] = [
    ...facts,
    { title: 'Status', render: (user) => <UserStatus user={user} onVerify={onVerify} /> },
    {
      title: 'Account',
      isTitleHidden: true,
      render: (user) => <AccountAccess user={user} filter={filter} />,
    },
    {
      title: 'Activity',
      isTitleHidden: true,
      render: ({ name, email }) => (
        <ButtonLink
          to={paths.activityOf(email)}
          variant="ghost"
          size="sm"
          icon="activity"
          className={styles.activity}
          aria-label={`Activity of ${name}`}
        >
          Activity
        </ButtonLink>
      ),
    },
  ];
  return (
    <RecordTable
      label="Registered users"
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  );
}
