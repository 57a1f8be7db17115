import type { UserCounts } from '@medrad/contracts';
import { StatCard, StatGrid } from '@medrad/ui/records';
import { formatNumber } from '@medrad/ui/formats';

interface UserFiguresProps {
  counts: { data?: UserCounts; isError: boolean };
}

/** How many users there are, verified and pending. */
export function UserFigures({ counts: { data, isError } }: UserFiguresProps) {
  const figure = (count: number | undefined) => ({
    value: count === undefined ? undefined : formatNumber(count),
    isMissing: isError,
  });
  return (
    <StatGrid aria-label="Users">
      <StatCard label="Total users" icon="users" {...figure(data?.total)} />
      <StatCard label="Verified" icon="check-circle" {...figure(data?.verified)} />
      <StatCard label="Pending" icon="clock" {...figure(data?.pending)} />
    </StatGrid>
  );
}
