import { BackLink, ButtonLink, isDeveloperRefusal } from '@medrad/remote-kit';
import { DeveloperNotice } from '@medrad/remote-kit/access';
import { Page, PageHeader } from '@medrad/ui/core';
import { Problem, SearchBox, SegmentedControl } from '@medrad/ui/records';
import { adminApi, type UserFilter } from '../../admin.api';
import { paths } from '../../paths';
import styles from '../admin.module.css';
import { UserTotals } from './components/user-totals';
import { UserList } from './components/user-list';
import { userStatuses, type UserStatus, useUsersAddress } from './hooks/use-users-address';

const title = 'Registered Users';
const verifiedOf: Record<UserStatus, boolean | undefined> = {
  all: undefined,
  verified: true,
  pending: false,
};

/** /admin/users: registered users and their verification. The server decides who has access. */
export default function UsersPage() {
  const { q, status, setSearch, setStatus, clear } = useUsersAddress();
  const filter: UserFilter = { q: q || undefined, verified: verifiedOf[status] };
  const list = adminApi.useBrowseUsersInfiniteQuery(filter);
  const counts = adminApi.useCountUsersQuery();

  const back = <BackLink to={paths.home}>Back to Home</BackLink>;
  if (isDeveloperRefusal(list.error) || isDeveloperRefusal(counts.error)) {
    return <DeveloperNotice title={title} back={back} />;
  }
  return (
    <Page width="xl">
      <PageHeader
        title={title}
        subtitle="Everybody with an account, newest first"
        back={back}
        actions={
          <ButtonLink to={paths.dashboard} icon="activity">
            Activity Dashboard
          </ButtonLink>
        }
      />
      <UserTotals counts={counts} />
      {counts.isError && (
        <Problem
          text="Failed to fetch the counts"
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      )}
      <div className={styles.toolbar}>
        <SearchBox
          region="Users"
          label="Search users"
          placeholder="Search by name, institute or email..."
          value={q}
          onSearch={setSearch}
        />
        <SegmentedControl label="Verification" value={status} onChange={setStatus} options={userStatuses} />
      </div>
      <UserList filter={filter} list={list} onClear={clear} />
    </Page>
  );
}
