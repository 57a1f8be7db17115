import type { Image } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';

/** A badge for the status of an image: default style for Normal, destructive style for any other status. */
export function StatusBadge({ status }: { status: Image['status'] }) {
  return <Badge tone={status === 'Normal' ? 'default' : 'destructive'}>{status}</Badge>;
}
