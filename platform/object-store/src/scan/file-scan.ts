import { createReadStream } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { AppError } from '@medrad/contracts';
import { bulkhead, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import { parseClamdUrl } from './clamd-address';
import { type ClamdVerdict, CutOffError, scanWithClamd } from './clamd-client';

/**
 * Looks for malware in a file of this machine; resolves when none was found.
 * @param path absolute path of the file
 * @throws AppError FILE_REFUSED, PAYLOAD_TOO_LARGE (larger than the scanner takes), DEPENDENCY_UNAVAILABLE (no verdict)
 */
export type FileScan = (path: string) => Promise<void>;

/** How a scan ended; `unavailable` is no verdict: scanner away, busy, or not done within the deadline. */
export type ScanResult = ClamdVerdict['result'] | 'unavailable';

/** What scans are limited to. */
export interface ScanLimits {
  /** From the request for a scan to its verdict, waiting for a free place included, in milliseconds. */
  deadlineMs: number;
  /** Scans at the same time; clamd has 10 threads unless told otherwise. */
  concurrent: number;
  /** Scans that wait for a free place; further ones are refused at once. */
  waiting: number;
}

/** The deadline is shorter than the gateway waits for an answer (30 s, ADR 0008). */
const defaultLimits: ScanLimits = { deadlineMs: 25_000, concurrent: 4, waiting: 32 };

/** How a scanner is reached and whom it tells. */
export interface FileScanOptions {
  /** CLAMAV_URL; empty: files are not scanned. */
  url: string;
  /** Written to when a file was refused or could not be scanned; never with a file's name. */
  log: { warn(fields: object, message: string): void };
  /** Called once per scan with its result and its duration in seconds. */
  onScan?: ((result: ScanResult, seconds: number) => void) | undefined;
  limits?: ScanLimits;
}

/** Bytes sent to the scanner in one piece. */
const pieceBytes = 64 * 1024;

/**
 * Scans uploads with ClamAV's clamd. Without a verdict a file is refused (fails closed).
 * @returns undefined where no scanner is configured
 * @throws Error when the URL cannot be read
 */
export function createFileScan(options: FileScanOptions): FileScan | undefined {
  const { url, log, onScan, limits = defaultLimits } = options;
  if (!url) return undefined;
  const address = parseClamdUrl(url);
  const policy = wrap(
    timeout(limits.deadlineMs, TimeoutStrategy.Aggressive),
    bulkhead(limits.concurrent, limits.waiting),
  );

  async function scan(path: string): Promise<ClamdVerdict | { result: 'unavailable' }> {
    try {
      return await policy.execute(({ signal }) =>
        scanOnce(address, path, signal).catch((error: unknown) => {
          if (mayBeTooLarge(error)) return scanAgain(address, path, signal);
          throw error;
        }),
      );
    } catch (error) {
      log.warn({ fault: messageOf(error) }, 'upload could not be scanned');
      return { result: 'unavailable' };
    }
  }

  return async (path) => {
    const startedAt = performance.now();
    const verdict = await scan(path);
    onScan?.(verdict.result, (performance.now() - startedAt) / 1_000);
    if (verdict.result === 'infected') {
      log.warn({ signature: verdict.signature }, 'upload refused: malware found');
    }
    refuse(verdict);
  };
}

/** No clamd is set to a limit below this many bytes; what is cut off before has another reason. */
const leastLimitBytes = 1024 * 1024;

const mayBeTooLarge = (error: unknown): boolean =>
  error instanceof CutOffError && error.sentBytes >= leastLimitBytes;

async function scanOnce(address: NetConnectOpts, path: string, signal: AbortSignal): Promise<ClamdVerdict> {
  const content = createReadStream(path, { highWaterMark: pieceBytes });
  try {
    return await scanWithClamd(address, content as AsyncIterable<Buffer>, signal);
  } finally {
    content.destroy();
  }
}

/**
 * clamd replies to a stream above its limit and closes at once; a write to the closed connection can lose that reply.
 * A scanner that can be reached and cuts the same file off a second time has a limit below the file's size.
 */
async function scanAgain(address: NetConnectOpts, path: string, signal: AbortSignal): Promise<ClamdVerdict> {
  try {
    return await scanOnce(address, path, signal);
  } catch (error) {
    if (mayBeTooLarge(error)) return { result: 'too-large' };
    throw error;
  }
}

/** By shape, because errors of Node's own modules are of another realm in tests. */
function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : 'unknown';
}

function refuse({ result }: { result: ScanResult }): void {
  if (result === 'infected') {
    throw new AppError('FILE_REFUSED', {
      message: 'The virus scanner reported this file, so it was not stored.',
    });
  }
  if (result === 'too-large') {
    throw new AppError('PAYLOAD_TOO_LARGE', {
      message: 'The file is too large for the virus scanner, so it was not stored.',
    });
  }
  if (result === 'unavailable') {
    throw new AppError('DEPENDENCY_UNAVAILABLE', {
      message: 'The file could not be checked for viruses right now. Please try again in a moment.',
      retryAfterSeconds: 30,
    });
  }
}
