import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { spawnEmbeddedMongo } from '@medrad/embedded-mongo';
import type { Logger } from '@medrad/service-kit';

/** A running embedded database of an installation. */
export interface EmbeddedDatabase {
  url: string;
  close(): Promise<void>;
}

/** Options of {@link startEmbeddedDatabase}. */
export interface EmbeddedDatabaseOptions {
  dataDir: string;
  log: Logger;
  /** Called when the database process has ended and cannot be restarted. */
  onLost: (reason: string) => void;
}

const restartsPerMinute = 3;
/** Length in bytes up to which every supported system accepts the path of a socket. */
const longestSocketPath = 100;

/**
 * Folder with the database files, and the socket at which processes of this machine reach the database while it runs.
 */
export function embeddedDatabaseOf(dataDir: string): { dataDir: string; socketPath: string; url: string } {
  const socketPath = socketPathOf(dataDir);
  return {
    dataDir: path.join(dataDir, 'mongo'),
    socketPath,
    url: `mongodb://${encodeURIComponent(socketPath)}/`,
  };
}

/** Path of the database's socket; the same at every start, so that clients find a restarted database. */
function socketPathOf(dataDir: string): string {
  const wanted = path.join(dataDir, 'run', 'mongo.sock');
  if (Buffer.byteLength(wanted) <= longestSocketPath) return wanted;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `medical-radiology-${process.getuid?.() ?? 0}-${name}`, 'mongo.sock');
}

/**
 * Runs embedded-mongo in a separate process and restarts that process when it ends unexpectedly; the stored data
 * survive.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, onLost } = options;
  let restarts: number[] = [];
  let isClosing = false;

  const place = embeddedDatabaseOf(dataDir);
  const spawn = () =>
    spawnEmbeddedMongo({
      dataDir: place.dataDir,
      socketPath: place.socketPath,
      onExit: (reason) => void revive(reason),
    });
  let current = await spawn();

  async function revive(reason: string): Promise<void> {
    if (isClosing) return;
    log.error({ reason }, 'the embedded database exited');
    const now = Date.now();
    restarts = [...restarts.filter((time) => now - time < 60_000), now];
    if (restarts.length > restartsPerMinute) {
      onLost(reason);
      return;
    }
    try {
      current = await spawn();
      log.warn('the embedded database was restarted');
    } catch (error) {
      onLost(error instanceof Error ? error.message : reason);
    }
  }

  return {
    url: current.url,
    async close() {
      isClosing = true;
      await current.close();
    },
  };
}
