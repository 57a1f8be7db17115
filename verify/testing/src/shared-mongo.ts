import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sharedMongo, startOwnMongo, type TestMongo } from './test-database';

let server: TestMongo | undefined;

/** File system of Linux in memory, where a commit does not wait for a disk. */
const memoryFolder = '/dev/shm';
/** Least free space in bytes of a file system in memory for the databases of a run. Containers often have 64 MB. */
const leastMemory = 2 * 1024 ** 3;

/** Folder for the databases of a run: in memory, if there is room. */
async function chooseFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= leastMemory ? memoryFolder : tmpdir();
}

/** Starts the embedded database server that all API suites of a run share, unless MONGODB_URL names a server. */
export default async function startSharedMongo(): Promise<void> {
  if (process.env['MONGODB_URL']) return;
  server = await startOwnMongo(await chooseFolder());
  process.env[sharedMongo] = server.url;
}

/** Stops the shared server. */
export async function stopSharedMongo(): Promise<void> {
  await server?.stop();
}
