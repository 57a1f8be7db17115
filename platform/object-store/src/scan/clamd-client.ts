import { once } from 'node:events';
import net, { type NetConnectOpts, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/* A client for one command of clamd (INSTREAM, described in clamd(8)). The npm libraries either have had no release
   since 2019 (clamdjs, clamav.js) or contain a scanner of local files, a command line and a configuration (clamscan),
   and none of them has a deadline for the whole scan. */

/** Largest length of a reply of clamd, in bytes; longer replies come from another program. */
const maxReplyBytes = 4096;

/** clamd's verdict on a file. */
export type ClamdVerdict =
  | { result: 'clean' }
  | { result: 'infected'; signature: string }
  | { result: 'too-large' };

/** The connection was closed before the whole content was sent, and a reply, if any, was lost. */
export class CutOffError extends Error {
  constructor(
    /** Number of bytes of the content that were sent. */
    readonly sentBytes: number,
    cause: unknown,
  ) {
    super('the connection to clamd was closed while the content was sent', { cause });
  }
}

/**
 * Sends the content of a file to clamd in chunks, each preceded by its length, and reads the verdict. The content is
 * read no faster than clamd takes it. The connection is closed when the function returns or throws.
 * @param signal aborts the scan
 * @throws CutOffError, or Error when clamd is unreachable, ends early or answers anything else, or the signal is
 * aborted
 */
export async function scanWithClamd(
  address: NetConnectOpts,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<ClamdVerdict> {
  signal.throwIfAborted();
  const socket = net.connect({ ...address, signal });
  const reply = readReply(socket);
  // The reply is awaited only after the content is sent. If reading the reply fails earlier, sending fails too.
  reply.catch(() => undefined);
  const progress: Progress = { sentBytes: 0, isWhole: false };
  try {
    await sendContent(socket, content, reply, { signal, progress });
    return toVerdict(await reply);
  } catch (error) {
    throw isReset(error) && !progress.isWhole ? new CutOffError(progress.sentBytes, error) : error;
  } finally {
    socket.destroy();
  }
}

interface Progress {
  sentBytes: number;
  /** Whether the end of the content was sent. */
  isWhole: boolean;
}

/** clamd's first reply, which ends with a zero byte. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > maxReplyBytes) reject(new Error('clamd answered without an end'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd closed the connection without a verdict')));
  });
}

/** Sends until the end of the content or until clamd has replied; clamd replies early if the content is too large. */
async function sendContent(
  socket: Socket,
  content: AsyncIterable<Buffer>,
  reply: Promise<string>,
  { signal, progress }: { signal: AbortSignal; progress: Progress },
): Promise<void> {
  let isAnswered = false;
  const answered = reply.finally(() => (isAnswered = true));
  answered.catch(() => undefined);
  const send = async (data: Buffer): Promise<void> => {
    if (!socket.write(data)) await Promise.race([once(socket, 'drain', { signal }), answered]);
  };
  await send(Buffer.from('zINSTREAM\0'));
  for await (const piece of content) {
    // Gives a reply the time to arrive. clamd closes the connection after its reply, and a write to the closed
    // connection would lose that reply.
    await nextTurn();
    if (isAnswered) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await send(Buffer.concat([length, piece]));
    progress.sentBytes += piece.length;
  }
  if (isAnswered) return;
  await send(Buffer.alloc(4));
  progress.isWhole = true;
}

/** Checks the error's code and not its class, because socket errors belong to another realm in tests. */
const isReset = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ECONNRESET');

function toVerdict(reply: string): ClamdVerdict {
  if (reply === 'stream: OK') return { result: 'clean' };
  if (/^INSTREAM size limit exceeded/.test(reply)) return { result: 'too-large' };
  const signature = /^stream: ([ -~]{1,200}) FOUND$/.exec(reply)?.[1];
  if (signature === undefined) throw new Error('clamd answered something else than a verdict');
  // With its setting AlertExceedsMax, clamd reports a file that it did not scan completely in the form of a finding.
  if (signature.startsWith('Heuristics.Limits.Exceeded')) return { result: 'too-large' };
  return { result: 'infected', signature };
}
