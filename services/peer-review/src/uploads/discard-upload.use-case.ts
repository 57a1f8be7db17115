import { AppError } from '@medrad/contracts';
import type { UploadTickets } from '@medrad/object-store';
import { type DropDependencies, dropFiles } from '../files/drop-files.use-case';
import type { AttachDependencies } from '../files/attach-files.use-case';

interface Dependencies extends DropDependencies {
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: DropDependencies['unreferencedFiles'] &
    Pick<AttachDependencies['unreferencedFiles'], 'reserve'>;
}

/** Stands in for the id of a record: nothing that is being discarded can be attached any more. */
const nobody = 'discarded';

/**
 * Deletes a file at once that its uploader has taken back, rather than a day later: the image that a cropped one replaces,
 * or one that was attached by mistake.
 * @throws AppError NOT_FOUND for a file of somebody else, and for one that a case or comment names or is about to name
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
