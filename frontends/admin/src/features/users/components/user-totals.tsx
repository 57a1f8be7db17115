import type { UserCounts } from '@medrad/contracts';
import { StatCard, StatGrid } from '@medrad/ui/records';
import { formatNumber } from '@medrad/ui/formats';

interface UserTotalsProps {
  counts: { data?: UserCounts; isError: boolean };
}

/** Numbers of users: all, verified and pending. */
export function UserTotals({ counts: { data, isError } }: UserTotalsProps) {
  const total = (count: number | undefined) => ({
    value: count === undefined ? undefined : formatNumber(count),
    isMissing: isError,
  });
  return (
    <StatGrid aria-label="Users">
      <StatCard label="Total users" icon="users" {...total(data?.total)} />
      <StatCard label="Verified" icon="check-circle" {...total(data?.verified)} />
      <StatCard label="Pending" icon="clock" {...total(data?.pending)} />
    </StatGrid>
  );
}
