import { S3Client } from '@aws-sdk/client-s3';
import type { S3Location } from './s3-url';

/**
 * Timeouts of calls to the bucket, in milliseconds. Three attempts to read take less than the 30 s that the gateway
 * waits for an answer (ADR 0008).
 */
export interface BucketTimeouts {
  /** Maximum time until a connection is made, in milliseconds. */
  connectMs: number;
  /** Maximum time until the head of an answer arrives, in milliseconds. */
  answerMs: number;
  /** Maximum time from the first byte of an upload until its answer, in milliseconds. */
  putMs: number;
  /** Maximum pause between two chunks of an answer, in milliseconds. */
  silentMs: number;
}

/** Timeouts for a bucket that is used while people wait. */
export const defaultTimeouts: BucketTimeouts = {
  connectMs: 1000,
  answerMs: 9000,
  putMs: 100_000,
  silentMs: 30_000,
};
/**
 * Largest number of connections to the bucket: each file that a client reads holds one until it has been read
 * completely.
 */
const maxSockets = 1024;

/** Creates the client of an S3-compatible store. */
export function createS3Client(
  location: Pick<S3Location, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>,
  { connectMs, answerMs, silentMs }: BucketTimeouts,
): S3Client {
  // The SDK is pinned to a version, so its warning that later versions need a newer Node is switched off.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return new S3Client({
    endpoint: location.endpoint,
    region: location.region,
    credentials: { accessKeyId: location.accessKeyId, secretAccessKey: location.secretAccessKey },
    forcePathStyle: true,
    // The SDK logs nothing, because its errors are thrown here and logged once by the code that handles them.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    maxAttempts: 3,
    // Some compatible stores do not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
}
