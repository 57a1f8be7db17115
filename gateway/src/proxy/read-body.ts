import type { IncomingMessage } from 'node:http';
import { AppError } from '@medrad/contracts';

/**
 * Reads a whole body into memory.
 * @returns null when the client left before it had sent the whole body
 * @throws AppError PAYLOAD_TOO_LARGE as soon as more than `maxBytes` have arrived
 */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const stop = (): void => {
      req.off('data', handleData).off('end', handleEnd).off('close', handleClose).off('error', handleClose);
    };
    function handleData(chunk: Buffer): void {
      length += chunk.length;
      if (length <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      stop();
      req.pause();
      reject(new AppError('PAYLOAD_TOO_LARGE'));
    }
    function handleEnd(): void {
      stop();
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    }
    function handleClose(): void {
      stop();
      resolve(null);
    }
    req.on('data', handleData).on('end', handleEnd).on('close', handleClose).on('error', handleClose);
  });
}
