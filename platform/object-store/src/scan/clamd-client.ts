import { once } from 'node:events';
import net, { type NetConnectOpts, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/*
 * A client of our own for one command of clamd (INSTREAM, described in clamd(8)). The libraries on npm either have not
 * been released since 2019 (clamdjs, clamav.js) or bring a scanner of local files, a command line and a configuration of
 * their own (clamscan), and none of them has a deadline for the whole scan.
 */

/** Longer replies are not clamd's. */
const maxReplyBytes = 4096;

/** What clamd said of a file. */
export type ClamdVerdict =
  { result: 'clean' } | { result: 'infected'; signature: string } | { result: 'too-large' };

/** The connection was closed before the whole content was sent; the reply, if there was one, was lost. */
export class CutOffError extends Error {
  constructor(
    /** Bytes of the content that were sent. */
    readonly sentBytes: number,
    cause: unknown,
  ) {
    super('the connection to clamd was closed while the content was sent', { cause });
  }
}

/**
 * Sends a content to clamd in pieces, each preceded by its length, and reads the verdict. Reads no further ahead than
 * clamd takes the content. The connection is closed when it returns or throws.
 * @param signal ends the scan when aborted
 * @throws CutOffError, or Error when clamd cannot be reached, ends early, answers anything else, or the signal is aborted
 */
export async function scanWithClamd(
  address: NetConnectOpts,
  content: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<ClamdVerdict> {
  signal.throwIfAborted();
  const socket = net.connect({ ...address, signal });
  const reply = readReply(socket);
  // Awaited only after the content is sent; a failure before that shows in sending too.
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

/** The first reply of clamd, which ends in a zero byte. */
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

/** Sends until the end of the content or until clamd has replied, which it does early to what is too large. */
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
    // Lets a reply in: after one clamd closes, and a write to the closed connection would lose the reply.
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

/** Told by its code, because errors of sockets cross realms in tests. */
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
  // Its setting AlertExceedsMax reports a file that it did not look through as a finding.
  if (signature.startsWith('Heuristics.Limits.Exceeded')) return { result: 'too-large' };
  return { result: 'infected', signature };
}
