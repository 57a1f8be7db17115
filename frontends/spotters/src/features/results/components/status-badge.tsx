import type { Image } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';

/** Normal in the default style, any other status in the destructive one. */
export function StatusBadge({ status }: { status: Image['status'] }) {
  return <Badge tone={status === 'Normal' ? 'default' : 'destructive'}>{status}</Badge>;
}
