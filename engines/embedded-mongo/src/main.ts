import { readUsageFile } from './config';
import { startEmbeddedMongo } from './server/start';

/** Milliseconds to wait for the database of a killed parent to finish its work and exit. */
const lockTimeoutMs = 15_000;

/**
 * The embedded database as a separate process: `main DATA_DIR [SOCKET | PORT]`. Prints one line
 * `{"url":…}` when it listens; exits on SIGTERM, SIGINT, and when its parent exits and closes
 * stdin.
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
