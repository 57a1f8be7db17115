import { AppError } from '@medrad/contracts';
import type { UploadTickets } from '@medrad/object-store';
import { type DropFilesDependencies, dropFiles } from '../files/drop-files.use-case';
import type { AttachDependencies } from '../files/attach-files.use-case';

interface Dependencies extends DropFilesDependencies {
  tickets: Pick<UploadTickets, 'findConfirmed'>;
  unreferencedFiles: DropFilesDependencies['unreferencedFiles'] &
    Pick<AttachDependencies['unreferencedFiles'], 'reserve'>;
}

/** Placeholder for the id of a record: a file that is being discarded cannot be attached any more. */
const nobody = 'discarded';

/**
 * Deletes an unused upload of the viewer at once, rather than by the sweep after a day: an image that a cropped one
 * replaces, or one that was attached by mistake.
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
