import type { ErrorBody } from '@medrad/contracts';

/** Reason why an edit conflicts with another person's work: the record was changed or deleted. */
export type EditConflict = { kind: 'changed'; current: { revision: number } } | { kind: 'deleted' };

/** Reads the conflict from a failed edit; null for every other failure. */
export function readEditConflict(error: unknown): EditConflict | null {
  const body = (error as { body?: ErrorBody } | null | undefined)?.body;
  if (body?.code === 'NOT_FOUND') return { kind: 'deleted' };
  if (body?.code !== 'STALE_EDIT') return null;
  const current = body.details?.find((detail) => detail.current !== undefined)?.current;
  return current ? { kind: 'changed', current: current as { revision: number } } : null;
}
