import { AppError } from '@medrad/contracts';

/** Metadata is shorter than this, in bytes of UTF-8. */
export const metadataMaxBytes = 2_048;
/** A longer run id is no run id. */
const runIdMaxLength = 64;

const refuse = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: '/metadata', message }] });

/**
 * What the metadata says, parsed; null without metadata.
 * @throws AppError VALIDATION_FAILED when it is 2 KB or more, or not JSON.
 */
export function parseMetadata(metadata: string | null | undefined): unknown {
  if (metadata === null || metadata === undefined) return null;
  if (Buffer.byteLength(metadata) >= metadataMaxBytes) throw refuse('must be under 2 KB');
  try {
    return JSON.parse(metadata);
  } catch {
    throw refuse('must be JSON');
  }
}

/** The id a client gave to one run of a test, by which a repeated call is known; null when it gave none. */
export function runIdOf(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, 'runId')) return null;
  const { runId } = metadata as { runId: unknown };
  return typeof runId === 'string' && runId !== '' && runId.length <= runIdMaxLength ? runId : null;
}
