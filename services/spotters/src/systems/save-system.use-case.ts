import type { BodySystem, BodySystemInput, BodySystemUpdate } from '@medrad/contracts';
import { editAtRevision } from '@medrad/persistence';
import type { ImageRepository } from '../images/image.repository';
import type { SystemRecord } from './system.model';
import { presentSystem } from './system.presenter';
import type { SystemRepository } from './system.repository';

/** Dependencies of the use cases of body systems. */
export interface SystemDependencies {
  systems: SystemRepository;
  images: Pick<ImageRepository, 'countBySystem' | 'countOfSystem' | 'countBySubdivision'>;
}

/** All body systems sorted by name, each with its number of images that the caller may see. */
export async function listSystems(
  { systems, images }: SystemDependencies,
  includesReserved: boolean,
): Promise<BodySystem[]> {
  const [all, counts] = await Promise.all([systems.list(), images.countBySystem(includesReserved)]);
  return all.map((system) => presentSystem(system, counts.get(system._id) ?? 0));
}

/** Creates a body system without images. @throws AppError DUPLICATE_NAME */
export const createSystem = async (
  { systems }: Pick<SystemDependencies, 'systems'>,
  input: BodySystemInput,
): Promise<BodySystem> => presentSystem(await systems.create(input), 0);

/** Edits a body system. @throws AppError NOT_FOUND, DUPLICATE_NAME, STALE_EDIT */
export async function updateSystem(
  { systems, images }: SystemDependencies,
  id: string,
  update: BodySystemUpdate,
): Promise<BodySystem> {
  const present = async (system: SystemRecord): Promise<BodySystem> =>
    presentSystem(system, await images.countOfSystem(id));
  const updated = await editAtRevision({
    revision: update.revision,
    find: () => systems.find(id),
    write: (_stored, revision) => systems.replace(id, revision, update),
    present,
  });
  return present(updated);
}
