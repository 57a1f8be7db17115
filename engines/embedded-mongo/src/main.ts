import { readUsageFile } from './config';
import { startEmbeddedMongo } from './server/start';

/** The database of a parent that was killed finishes its work before it ends, in milliseconds. */
const lockTimeoutMs = 15_000;

/**
 * The embedded database as a process of its own: `main DATA_DIR [SOCKET | PORT]`. Prints one line `{"url":…}` when it
 * listens; ends on SIGTERM, SIGINT, and when its parent goes away and takes stdin with it.
 */
async function main([dataDir, address]: readonly string[]): Promise<void> {
  if (!dataDir) throw new Error('usage: embedded-mongo DATA_DIR [SOCKET | PORT]');
  const isPort = address !== undefined && /^\d+$/.test(address);
  const where = isPort ? { port: Number(address) } : { socketPath: address };
  const server = await startEmbeddedMongo({
    dataDir,
    ...where,
    lockTimeoutMs,
    usageFile: readUsageFile(),
    onLog: (message) => process.stderr.write(`${message}\n`),
  });
  const stop = (): void => void server.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdin.once('end', stop).once('error', stop).resume();
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
