import { AppError } from '@medrad/contracts';

/** Metadata must have fewer bytes than this in UTF-8. */
export const metadataMaxBytes = 2_048;
/** Maximum length of a run id in characters; a longer run id is ignored. */
const runIdMaxLength = 64;

const refuse = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: '/metadata', message }] });

/**
 * Parses the metadata of an activity; null when there is none.
 * @throws AppError VALIDATION_FAILED for 2 KB or more, or text that is not JSON
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

/**
 * The id that a client gave to one run of a test, by which repeated calls are recognised; null when the metadata has
 * none.
 */
export function runIdOf(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !Object.hasOwn(metadata, 'runId')) return null;
  const { runId } = metadata as { runId: unknown };
  return typeof runId === 'string' && runId !== '' && runId.length <= runIdMaxLength ? runId : null;
}
