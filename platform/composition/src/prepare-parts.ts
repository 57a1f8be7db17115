import type { Logger } from '@medrad/service-kit';
import { assertReadable, migrateData } from './data-version/migrate-data';
import type { KnownIds } from './installation/installation-marks.policy';
import { type ServiceParts, settleInstallation } from './installation/settle-installation';

/**
 * Prepares the databases and files of services for a start: checks that this build can use them and that they belong
 * together, stores missing ids, and migrates the data. Composing a service writes, so this comes first: a wrong database
 * must stay as it is.
 * @returns the ids in the databases, without the databases that could not be marked
 * @throws DataTooNew or WrongInstallation, before anything is stored
 */
export async function prepareParts(
  services: readonly ServiceParts[],
  { log, known = {} }: { log: Logger; known?: KnownIds },
): Promise<KnownIds> {
  await assertReadable(services);
  const ids = await settleInstallation(services, known);
  await migrateData(services, log);
  return ids;
}
