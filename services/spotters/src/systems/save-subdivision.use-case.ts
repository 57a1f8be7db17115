import { AppError, type Subdivision, type SubdivisionInput, type SubdivisionUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { SystemDependencies } from './save-system.use-case';
import type { SubdivisionRecord } from './system.model';
import { presentSubdivision } from './system.presenter';

async function requireSystem({ systems }: Pick<SystemDependencies, 'systems'>, id: string): Promise<void> {
  if (!(await systems.exists(id))) throw new AppError('NOT_FOUND');
}

/**
 * The subdivisions of a body system, each with its number of images that the caller may see.
 * @throws AppError NOT_FOUND
 */
export async function listSubdivisions(
  dependencies: SystemDependencies,
  systemId: string,
  includesReserved: boolean,
): Promise<Subdivision[]> {
  const { systems, images } = dependencies;
  await requireSystem(dependencies, systemId);
  const [all, counts] = await Promise.all([
    systems.listSubdivisions(systemId),
    images.countBySubdivision(systemId, includesReserved),
  ]);
  return all.map((subdivision) => presentSubdivision(subdivision, counts.get(subdivision._id) ?? 0));
}

/** Creates a subdivision without images. @throws AppError NOT_FOUND, DUPLICATE_NAME */
export async function createSubdivision(
  dependencies: Pick<SystemDependencies, 'systems'>,
  systemId: string,
  input: SubdivisionInput,
): Promise<Subdivision> {
  await requireSystem(dependencies, systemId);
  return presentSubdivision(await dependencies.systems.createSubdivision(systemId, input), 0);
}

/** Edits a subdivision. @throws AppError NOT_FOUND, DUPLICATE_NAME, STALE_EDIT */
export async function updateSubdivision(
  { systems, images }: SystemDependencies,
  systemId: string,
  id: string,
  update: SubdivisionUpdate,
): Promise<Subdivision> {
  const present = async (subdivision: SubdivisionRecord): Promise<Subdivision> => {
    const counts = await images.countBySubdivision(systemId, true);
    return presentSubdivision(subdivision, counts.get(id) ?? 0);
  };
  const updated = await editAtRevision({
    revision: update.revision,
    find: () => systems.findSubdivision(systemId, id),
    write: (_stored, revision) => systems.replaceSubdivision(systemId, id, revision, update),
    present,
  });
  return present(updated);
}
