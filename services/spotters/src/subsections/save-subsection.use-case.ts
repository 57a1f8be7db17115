import { randomUUID } from 'node:crypto';
import type { SubsectionUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { SubsectionRecord } from './subsection.model';
import type { SubsectionRepository } from './subsection.repository';

/** Creates a folder. @throws AppError DUPLICATE_NAME */
export function createSubsection(
  subsections: SubsectionRepository,
  input: { name: string; description?: string | null | undefined },
): Promise<SubsectionRecord> {
  return subsections.create({
    _id: randomUUID(),
    name: input.name.trim(),
    description: input.description?.trim() || null,
    createdAt: new Date(),
  });
}

/**
 * Renames a folder or changes its description; an absent description stays unchanged.
 * @param present presents the folder for the response that refuses an edit
 * @throws AppError NOT_FOUND, DUPLICATE_NAME, STALE_EDIT
 */
export function updateSubsection(
  subsections: SubsectionRepository,
  id: string,
  { name, description, revision }: SubsectionUpdate,
  present: (subsection: SubsectionRecord) => unknown,
): Promise<SubsectionRecord> {
  return editAtRevision({
    revision,
    find: () => subsections.find(id),
    write: (stored, at) =>
      subsections.replace(id, at, {
        name: name.trim(),
        description: description === undefined ? stored.description : description?.trim() || null,
      }),
    present,
  });
}
