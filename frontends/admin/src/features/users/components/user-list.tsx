import type { RegisteredUser } from '@medrad/contracts';
import { Button, EmptyState, ErrorState } from '@medrad/ui/core';
import { LoadMore } from '@medrad/ui/records';
import { formatNumber } from '@medrad/ui/formats';
import type { UserFilter } from '../../../admin.api';
import styles from '../../admin.module.css';
import { RowsSkeleton } from '../../rows-skeleton';
import { useVerify } from '../hooks/use-verify';
import { UserTable } from './user-table';

interface UserPages {
  data?: { pages: RegisteredUser[][] };
  /** The users that match the present filter; absent while `data` still belongs to an earlier filter. */
  currentData?: unknown;
  isError: boolean;
  error?: unknown;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface UserListProps {
  filter: UserFilter;
  /** The query for the users that match the filter. */
  list: UserPages;
  /** Clears the filter. */
  onClear: () => void;
}

/** The users that match a filter, loaded a hundred at a time. */
export function UserList({ filter, list, onClear }: UserListProps) {
  const verify = useVerify(filter);
  const users = list.data?.pages.flat();

  if (list.isError && !list.currentData) {
    return (
      <ErrorState title="Failed to fetch users" error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (!users) return <RowsSkeleton label="Loading users" />;
  if (users.length === 0) return <NoUsers filter={filter} onClear={onClear} />;
  return (
    <>
      <p role="status" className={styles.summary}>
        {formatNumber(users.length)} {users.length === 1 ? 'user' : 'users'} shown
        {list.hasNextPage ? ', there are more' : ''}
      </p>
      <UserTable users={users} filter={filter} isStale={!list.currentData} onVerify={verify} />
      <LoadMore list={list} failure="Failed to fetch users" />
    </>
  );
}

function NoUsers({ filter: { q, verified }, onClear }: Omit<UserListProps, 'list'>) {
  if (!q && verified === undefined) {
    return (
      <EmptyState icon="users" title="No Users Yet" description="Registered users will be listed here." />
    );
  }
  const which = verified === undefined ? 'user' : verified ? 'verified user' : 'pending user';
  return (
    <EmptyState
      icon="search"
      title="No user matches"
      description={q ? `No ${which} has “${q}” in name, institute or email.` : `There is no ${which}.`}
      action={<Button onClick={onClear}>Show all users</Button>}
    />
  );
}
