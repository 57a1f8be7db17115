import { createReadStream } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { AppError } from '@medrad/contracts';
import { bulkhead, timeout, TimeoutStrategy, wrap } from 'cockatiel';
import { parseClamdUrl } from './clamd-address';
import { type ClamdVerdict, CutOffError, scanWithClamd } from './clamd-client';

/**
 * Scans a local file for malware; resolves when none was found.
 * @param path absolute path of the file
 * @throws AppError FILE_REFUSED, PAYLOAD_TOO_LARGE (larger than the scanner accepts), DEPENDENCY_UNAVAILABLE (no
 * verdict)
 */
export type FileScan = (path: string) => Promise<void>;

/** Result of a scan; `unavailable` means no verdict: the scanner was unreachable, busy, or too slow. */
export type ScanResult = ClamdVerdict['result'] | 'unavailable';

/** Limits of scans. */
export interface ScanLimits {
  /** Time from the request for a scan to its verdict, including waiting, in milliseconds. */
  deadlineMs: number;
  /** Largest number of simultaneous scans; clamd has 10 threads by default. */
  concurrent: number;
  /** Largest number of scans that wait for their turn; any further scan is refused at once. */
  waiting: number;
}

/** Default limits; the deadline is shorter than the time that the gateway waits for an answer (30 s, ADR 0008). */
const defaultLimits: ScanLimits = { deadlineMs: 25_000, concurrent: 4, waiting: 32 };

/** Options of {@link createFileScan}. */
export interface FileScanOptions {
  /** CLAMAV_URL; when empty, files are not scanned. */
  url: string;
  /** Log of files that were refused or could not be scanned; file names are never logged. */
  log: { warn(fields: object, message: string): void };
  /** Called once per scan with its result and its duration in seconds. */
  onScan?: ((result: ScanResult, seconds: number) => void) | undefined;
  limits?: ScanLimits;
}

/** Size of the chunks sent to the scanner, in bytes. */
const pieceBytes = 64 * 1024;

/**
 * Creates a scan of uploads with ClamAV's clamd. A file without a verdict is refused (fails closed).
 * @returns undefined when no scanner is configured
 * @throws Error for an invalid URL
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

/** Smallest realistic limit of clamd in bytes; a stream that is cut off earlier has another cause. */
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
 * clamd replies to a stream above its limit and closes at once, and a write to the closed connection can lose that
 * reply. A reachable scanner that cuts the same file off twice has a limit below the file's size.
 */
async function scanAgain(address: NetConnectOpts, path: string, signal: AbortSignal): Promise<ClamdVerdict> {
  try {
    return await scanOnce(address, path, signal);
  } catch (error) {
    if (mayBeTooLarge(error)) return { result: 'too-large' };
    throw error;
  }
}

/**
 * Reads the message without a check of the class, because errors of Node's own modules belong to another realm in
 * tests.
 */
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
