import { isStorageFull } from './storage-error';

/** Why a call to a bucket failed. */
export type BucketProblem = 'denied' | 'no-bucket' | 'other-region' | 'unknown-host' | 'full' | 'away';

/** A call to a bucket failed; the message is a sentence for the operator, without the key. */
export class BucketError extends Error {
  constructor(
    readonly problem: BucketProblem,
    message: string,
    options: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BucketError';
  }
}

/** The fields of errors of the SDK and of Node that tell problems apart. */
interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const regionCodes = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraint',
]);
const hostCodes = new Set(['ENOTFOUND', 'EAI_AGAIN']);

function problemOf(error: Failure): BucketProblem {
  const status = error.$metadata?.httpStatusCode ?? 0;
  if (isStorageFull(error) || status === 507) return 'full';
  if (error.name === 'NoSuchBucket') return 'no-bucket';
  if (regionCodes.has(error.name ?? '') || status === 301) return 'other-region';
  if (status === 401 || status === 403) return 'denied';
  return hostCodes.has(error.code ?? '') ? 'unknown-host' : 'away';
}

const sentences: Record<BucketProblem, (setting: string) => string> = {
  denied: (setting) => `refuses the access key of ${setting}, or what was asked with it`,
  'no-bucket': (setting) => `does not exist: the name in ${setting} is wrong, or the bucket was deleted`,
  'other-region': (setting) => `is in another region than the one in ${setting} (?region=…)`,
  'unknown-host': (setting) => `cannot be reached, because the host in ${setting} is not known`,
  full: () => 'is full',
  away: () => 'does not answer as it should',
};

/** Error for a failed call to the bucket that a setting names. */
export function toBucketError(error: unknown, bucket: string, setting: string): BucketError {
  const failure = (error ?? {}) as Failure;
  const problem = problemOf(failure);
  const code = failure.code ?? failure.name;
  const reason = sentences[problem](setting);
  return new BucketError(problem, `The bucket ${bucket} ${reason}${code ? ` (${code})` : ''}.`, {
    cause: error,
  });
}

/** Whether an error says that the object, not the bucket, does not exist. */
export function isNoSuchObject(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as Failure;
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}
