import { sharedMongo, startOwnMongo, type TestMongo } from './test-database';
import { chooseFolder } from './test-folder';

let server: TestMongo | undefined;

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
