import type { User } from '@medrad/contracts';
import { ButtonLink } from '@medrad/remote-kit';
import { VisuallyHidden } from '@medrad/ui/core';
import { type RecordColumn, RecordTable } from '@medrad/ui/records';
import { formatDate } from '@medrad/ui/formats';
import { paths } from '../../../paths';
import { UserStatus } from './user-status';
import styles from './users.module.css';

interface UserTableProps {
  users: readonly User[];
  isStale: boolean;
  onVerify: (user: User) => Promise<void>;
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

const facts: RecordColumn<User>[] = [
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

/** Registered users, with Verify for those who are not. */
export function UserTable({ users, isStale, onVerify }: UserTableProps) {
  const columns: RecordColumn<User>[] = [
    ...facts,
    { title: 'Status', render: (user) => <UserStatus user={user} onVerify={onVerify} /> },
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
