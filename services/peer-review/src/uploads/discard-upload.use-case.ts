import { AppError } from '@medrad/contracts';
import type { UploadTickets } from '@medrad/object-store';
import { type DropFilesDependencies, dropFiles } from '../files/drop-files.use-case';
import type { AttachDependencies } from '../files/attach-files.use-case';

interface Dependencies extends DropFilesDependencies {
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: DropFilesDependencies['unreferencedFiles'] &
    Pick<AttachDependencies['unreferencedFiles'], 'reserve'>;
}

/**
 * Stands for the id of a record. A file that is reserved under it cannot be attached to any record while it is
 * discarded.
 */
const nobody = 'discarded';

/**
 * Deletes an upload that the viewer does not use, such as an image that was cropped since or attached by mistake.
 * Without this call, a periodic job would delete it after a day.
 * @throws AppError NOT_FOUND for another user's file, and for a file that a case or comment refers to or has reserved
 */
export async function discardUpload(
  dependencies: Dependencies,
  { key, userId }: { key: string; userId: string },
): Promise<void> {
  const { tickets, unreferencedFiles } = dependencies;
  const object = await tickets.findConfirmed({ key, userId });
  if (!object || !(await unreferencedFiles.reserve(key, nobody))) throw new AppError('NOT_FOUND');
  await dropFiles(dependencies, [{ key }]);
}
